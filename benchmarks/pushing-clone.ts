import { spawn } from "node:child_process";
import { once } from "node:events";
import { git } from "../e2e/world/sample-repository.ts";

/** A clone without files whose owner makes small commits. */
export interface PushingClone {
  /** Adds a commit with one changed file to a branch; not measured by anybody. */
  commit(branch: string): Promise<void>;
  push(to: string, branch: string): Promise<void>;
}

let commits = 0;

/** Clones into `folder`, which does not exist yet; it borrows the objects of `origin`, a path. */
export async function makePushingClone(origin: string, folder: string): Promise<PushingClone> {
  await git("/", "clone", "--quiet", "--bare", "--shared", origin, folder);
  return {
    async commit(branch) {
      commits += 1;
      const importer = spawn("git", ["fast-import", "--quiet", "--force"], {
        cwd: folder,
        stdio: ["pipe", "ignore", "inherit"],
      });
      importer.stdin.end(commitText(branch, commits));
      const [code] = (await once(importer, "close")) as [number];
      if (code !== 0) throw new Error(`git fast-import ended with ${code}`);
    },
    push: (to, branch) => git(folder, "push", "--quiet", to, branch).then(() => undefined),
  };
}

function commitText(branch: string, number: number): string {
  const message = `Pushed as number ${number}`;
  const content = `One line of pushed file ${number}\n`;
  return [
    `commit refs/heads/${branch}`,
    `committer Lin <lin@example.invalid> ${1_700_000_000 + number} +0000`,
    `data ${message.length}`,
    message,
    `from refs/heads/${branch}^0`,
    "M 100644 inline pushed.txt",
    `data ${content.length}`,
    content,
    "",
  ].join("\n");
}
