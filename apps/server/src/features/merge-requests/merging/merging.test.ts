import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createGit, type Git } from "../../../platform/git/index.ts";
import { createLogger } from "../../../platform/runtime/index.ts";
import { readProgram } from "../../../testing/programs/run-program.ts";
import { makeHistory, step, type Work } from "../testing/random-history.ts";
import { examine } from "./mergeability.git.ts";
import { findMergeBase, type Place } from "./merge-trees.git.ts";
import { writeMerge, writeRebase } from "./results.git.ts";

const committer = { name: "Lin", email: "lin@example.invalid", atMs: 1_700_000_000_000 };

let folder: string;
let git: Git;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lowforge-merging-"));
  git = createGit({ homeDir: join(folder, "home"), logger: createLogger("silent") });
});
afterAll(async () => {
  await git.close();
  await rm(folder, { recursive: true, force: true });
});

describe("merging in a bare repository", () => {
  it("comes to what git comes to with a work tree, on any history", { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 7 }), async (steps) => {
        const work = await makeHistory(folder, steps);
        const place = { git, repository: join(work.dir, ".git") };
        const [source, target] = [await work.git("rev-parse", "topic"), await work.git("rev-parse", "main")];
        const standing = await examine(place, { source, target });
        const theirs = await mergeWithWorkTree(work);
        expect({ ...told(standing), base: undefined }).toEqual({ ...theirs, base: undefined });
        const bases = (await work.git("merge-base", "--all", "main", "topic")).split("\n");
        expect(bases).toContain(await findMergeBase(place, [source, target]));
        await rm(work.dir, { recursive: true });
      }),
      { numRuns: 25 },
    );
  });

  it(
    "replays commits as git rebase does, with their authors, or says at which it got stuck",
    { timeout: 120_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
          const work = await makeHistory(
            folder,
            steps.map((each) => ({ ...each, isMerge: false })),
          );
          const place = { git, repository: join(work.dir, ".git") };
          const [source, target] = [
            await work.git("rev-parse", "topic"),
            await work.git("rev-parse", "main"),
          ];
          const made = await writeRebase(place, { source, target, committer });
          const theirs = await rebaseWithWorkTree(work);
          if (typeof made === "string") expect(await logOf(place, target, made)).toEqual(theirs);
          else expect([theirs, made.conflicts.length > 0]).toEqual([null, true]);
          await rm(work.dir, { recursive: true });
        }),
        { numRuns: 15 },
      );
    },
  );

  it("writes a merge that names both parents, and leaves no mark in any work tree", async () => {
    const work = await makeHistory(folder, [
      { branch: "main", isMerge: false, actions: [{ kind: "edit", path: 0, line: 0 }] },
      { branch: "topic", isMerge: false, actions: [{ kind: "edit", path: 0, line: 11 }] },
    ]);
    const place = { git, repository: join(work.dir, ".git") };
    const [source, target] = [await work.git("rev-parse", "topic"), await work.git("rev-parse", "main")];
    const standing = await examine(place, { source, target });
    if (standing.state !== "mergeable") throw new Error(standing.state);
    const sha = await writeMerge(place, {
      source,
      target,
      tree: standing.tree,
      committer,
      message: "Merge\r\n\r\nAll",
    });
    expect(await work.git("log", "-1", "--format=%P%n%an %ae %at%n%B", sha)).toBe(
      `${target} ${source}\nLin lin@example.invalid 1700000000\nMerge\n\nAll`,
    );
    expect(await work.git("status", "--porcelain")).toBe("");
  });
});

function told(standing: Awaited<ReturnType<typeof examine>>) {
  if (standing.state === "conflicts") return { state: "conflicts", conflicts: namesOf(standing.conflicts) };
  if (standing.state === "mergeable") return { state: "mergeable", tree: standing.tree };
  return { state: "nothing" };
}

/** Where a file and a link meet, git names one of them anew after its side, which has another name here. */
function namesOf(conflicts: readonly string[]): string[] {
  return [...new Set(conflicts.map((path) => path.replace(/~(?:HEAD|topic|[0-9a-f]{40})$/, "~")))].sort();
}

async function mergeWithWorkTree({ git: call }: Work) {
  const before = await call("rev-parse", "HEAD^{tree}");
  const isClean = await call("merge", "--no-ff", "--no-commit", "topic").then(
    () => true,
    () => false,
  );
  if (!isClean) {
    const unmerged = (await call("ls-files", "-u", "-z")).split("\0").filter(Boolean);
    return {
      state: "conflicts",
      conflicts: namesOf(unmerged.map((line) => line.split("\t")[1] ?? "")),
    };
  }
  const tree = await call("write-tree");
  return tree === before ? { state: "nothing" } : { state: "mergeable", tree };
}

async function rebaseWithWorkTree(work: Work): Promise<string | null> {
  await work.git("checkout", "-q", "topic");
  const isClean = await work.git("rebase", "-q", "--empty=drop", "main").then(
    () => true,
    () => false,
  );
  if (!isClean) return null;
  return logOf({ git, repository: join(work.dir, ".git") }, "main", "topic");
}

async function logOf({ repository }: Place, from: string, to: string): Promise<string> {
  return readProgram("git", ["log", "--format=%T %an <%ae> %ad%n%B", `${from}..${to}`], { cwd: repository });
}
