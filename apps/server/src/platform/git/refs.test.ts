import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createGit, type Git, gitCommand, type GitRef } from "./index.ts";

let folder: string;
let git: Git;
let made = 0;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "lowforge-refs-"));
  git = createGit({ homeDir: join(folder, "home"), logger: pino({ level: "silent" }) });
});
afterAll(async () => {
  await git.close();
  rmSync(folder, { recursive: true, force: true });
});

interface World {
  readonly repository: string;
  /** Ids of objects that refs may stand for. */
  readonly ids: readonly string[];
}

async function makeWorld(): Promise<World> {
  made += 1;
  const repository = join(folder, `${made}.git`);
  await git.run(gitCommand("init", { repository, flags: ["--bare", "--quiet", "--template="] }));
  const command = gitCommand("hash-object", { repository, flags: ["-w", "--stdin", "-t", "commit"] });
  const ids: string[] = [];
  for (const word of ["first", "second", "third"]) {
    const tree = "4b825dc642cb6eb9a060e54bf8d69288fbee4904";
    await git.run(gitCommand("mktree", { repository }), { input: "" });
    const person = "Lin <lin@example.invalid> 1700000000 +0000";
    const input = `tree ${tree}\nauthor ${person}\ncommitter ${person}\n\n${word}\n`;
    ids.push((await git.run(command, { input })).stdout.toString().trim());
  }
  return { repository, ids };
}

const move = ({ repository }: World, name: string, sha: string) =>
  git.run(gitCommand("update-ref", { repository, flags: ["--stdin"] }), { input: `update ${name} ${sha}\n` });

const remove = ({ repository }: World, name: string) =>
  git.run(gitCommand("update-ref", { repository, flags: ["--stdin"] }), { input: `delete ${name}\n` });

const pack = ({ repository }: World) =>
  git.run(gitCommand("pack-refs", { repository, flags: ["--all", "--prune"] }));

/** What git itself tells. */
async function told({ repository }: World, kind: "heads" | "tags"): Promise<GitRef[]> {
  const flags = ["--format=%(objectname) %(refname)"] as const;
  const { stdout } = await git.run(
    gitCommand("for-each-ref", { repository, flags, revisions: [`refs/${kind}/`] }),
  );
  const lines = stdout.toString().split("\n").filter(Boolean);
  return lines.map((line) => ({ name: line.slice(41), sha: line.slice(0, 40) }));
}

async function expectAsTold(world: World): Promise<void> {
  for (const kind of ["heads", "tags"] as const) {
    expect(await git.refs.list(world.repository, kind)).toEqual(await told(world, kind));
  }
}

describe("refs read from git's files", () => {
  const names = [
    "heads/main",
    "heads/a/b",
    "heads/a-b",
    "heads/a.b",
    "heads/é",
    "heads/\u{1f600}",
    "heads/\uff5e",
  ];
  const name = fc.constantFrom(...names, "tags/v1", "tags/v1.0/x").map((each) => `refs/${each}`);
  const step = fc.oneof(
    { weight: 5, arbitrary: fc.record({ what: fc.constant("move" as const), name, id: fc.nat(2) }) },
    { weight: 2, arbitrary: fc.record({ what: fc.constant("remove" as const), name }) },
    { weight: 1, arbitrary: fc.record({ what: fc.constant("pack" as const) }) },
  );

  it("are what git tells, in its order, whatever was moved, removed and packed", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const world = await makeWorld();
        for (const each of steps) {
          if (each.what === "move") await move(world, each.name, world.ids[each.id] ?? "");
          else if (each.what === "remove") await remove(world, each.name).catch(() => undefined);
          else await pack(world);
          await expectAsTold(world);
        }
      }),
      { numRuns: 12 },
    );
  });

  it("are asked of git where there are many files", async () => {
    const world = await makeWorld();
    const [id = ""] = world.ids;
    const input = Array.from({ length: 320 }, (_, at) => `create refs/heads/topic-${at} ${id}\n`).join("");
    await git.run(gitCommand("update-ref", { repository: world.repository, flags: ["--stdin"] }), { input });
    await expectAsTold(world);
    await pack(world);
    await move(world, "refs/heads/topic-7", world.ids[1] ?? "");
    await expectAsTold(world);
  });

  it.each([
    ["a symbolic ref", "refs/heads/latest", "ref: refs/heads/main\n"],
    ["an empty file, as a crash leaves one", "refs/heads/empty", ""],
    ["a file that is no ref", "refs/heads/odd", "nothing\n"],
    ["a name that no ref may have", "refs/heads/a..b", `${"1".repeat(40)}\n`],
    ["a lock", "refs/heads/main.lock", ""],
  ])("are what git tells beside %s", async (_what, file, content) => {
    const world = await makeWorld();
    await move(world, "refs/heads/main", world.ids[0] ?? "");
    writeFileSync(join(world.repository, file), content);
    await expectAsTold(world);
  });

  it("are what git tells where the shared file is not in order, or not text", async () => {
    const world = await makeWorld();
    const [first, second] = world.ids;
    const shared = join(world.repository, "packed-refs");
    writeFileSync(shared, `${first} refs/heads/z\n${second} refs/heads/a\n`);
    await expectAsTold(world);
    await pack(world);
    appendFileSync(shared, Buffer.from(`${first} refs/heads/zz\xe9\n`, "latin1"));
    await expectAsTold(world);
  });

  it("are none in a repository that has lost its folders, or has none yet", async () => {
    const world = await makeWorld();
    rmSync(join(world.repository, "refs/tags"), { recursive: true });
    mkdirSync(join(world.repository, "refs/heads/left/empty"), { recursive: true });
    expect(await git.refs.list(world.repository, "tags")).toEqual([]);
    expect(await git.refs.list(world.repository, "heads")).toEqual([]);
  });
});
