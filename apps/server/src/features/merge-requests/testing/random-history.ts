import { chmod, lstat, mkdir, mkdtemp, rename, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { readProgram } from "../../../testing/programs/run-program.ts";

const paths = ["a.txt", "b.txt", "dir/c.txt", "dir/d.txt", "e"];
const lines = Array.from({ length: 12 }, (_, line) => `line ${line}`);

/** One thing that somebody does to the files of a branch. */
const action = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant("edit" as const), path: fc.nat(4), line: fc.nat(11) }),
  },
  fc.record({
    kind: fc.constantFrom("delete", "link", "mode", "module", "add"),
    path: fc.nat(4),
    line: fc.nat(11),
  }),
  fc.record({ kind: fc.constant("rename" as const), path: fc.nat(4), line: fc.nat(11) }),
);
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;
/** What happens on which of two branches; `merge` brings the other one in, in git's own way, where that is clean. */
export const step = fc.record({
  branch: fc.constantFrom("main", "topic"),
  isMerge: fc.boolean(),
  actions: fc.array(action, { minLength: 1, maxLength: 3 }),
});

/** A repository with a work tree, as a person has it. */
export interface Work {
  readonly dir: string;
  git(...args: string[]): Promise<string>;
}

/** A repository in `folder` with branches main, which is checked out, and topic, after these steps. */
export async function makeHistory(
  folder: string,
  steps: readonly { branch: string; isMerge: boolean; actions: readonly Action[] }[],
) {
  const dir = await mkdtemp(join(folder, "work-"));
  const env = {
    PATH: process.env["PATH"],
    HOME: folder,
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_AUTHOR_NAME: "Mei",
    GIT_AUTHOR_EMAIL: "mei@example.invalid",
    GIT_COMMITTER_NAME: "Mei",
    GIT_COMMITTER_EMAIL: "mei@example.invalid",
  };
  const work: Work = {
    dir,
    git: async (...args) => (await readProgram("git", args, { cwd: dir, env })).trimEnd(),
  };
  await work.git("init", "-q", "-b", "main");
  for (const path of paths) await write(dir, path, `${path}\n${lines.join("\n")}\n`);
  await commit(work, "Begin");
  await work.git("branch", "topic");
  for (const [number, { branch, isMerge, actions }] of steps.entries()) {
    await work.git("checkout", "-q", branch);
    if (isMerge) {
      const other = branch === "main" ? "topic" : "main";
      await work.git("merge", "-q", "--no-edit", other).catch(() => work.git("merge", "--abort"));
    }
    for (const each of actions) await act(work, each, number);
    await commit(work, `Step ${number}`);
  }
  await work.git("checkout", "-q", "main");
  return work;
}

async function act({ dir, git: call }: Work, { kind, path, line }: Action, number: number): Promise<void> {
  const place = join(dir, paths[path] ?? "");
  const isThere = await lstat(place).then(
    (found) => found.isFile(),
    () => false,
  );
  if (kind === "module") {
    await call("update-index", "--add", "--cacheinfo", `160000,${String(number + 1).repeat(40)},module`);
    return;
  }
  if (kind === "add") return write(dir, `new-${line}.txt`, `new ${number}\n`);
  if (!isThere) return write(dir, paths[path] ?? "", `again ${number}\n`).catch(() => undefined);
  if (kind === "edit") {
    const content = [paths[path] ?? "", ...lines];
    content[line + 1] = `changed ${number}`;
    await writeFile(place, `${content.join("\n")}\n`);
  } else if (kind === "mode") await chmod(place, 0o755);
  else if (kind === "rename") await rename(place, join(dir, `moved-${path}.txt`));
  else {
    await rm(place);
    if (kind === "link") await symlink("nowhere", place);
  }
}

async function write(dir: string, path: string, content: string): Promise<void> {
  await mkdir(dirname(join(dir, path)), { recursive: true });
  await writeFile(join(dir, path), content);
}

async function commit({ dir, git: call }: Work, message: string): Promise<void> {
  // A module is a folder on disk, without which git would take it for deleted.
  if ((await call("ls-files", "-s", "module")) !== "") await mkdir(join(dir, "module"), { recursive: true });
  await call("add", "-A", "--", ".", ":!module");
  await call("commit", "-q", "--allow-empty", "-m", message);
}
