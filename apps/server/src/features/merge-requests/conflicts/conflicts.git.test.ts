import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createGit, type Git } from "../../../platform/git/index.ts";
import { createLogger } from "../../../platform/runtime/index.ts";
import { writeTree } from "../../repositories/index.ts";
import { newBranchName } from "../actions/branch-names.rules.ts";
import { treeOf } from "../merging/mergeability.git.ts";
import { replayChange } from "../merging/merge-trees.git.ts";
import { makeHistory, step, type Work } from "../testing/random-history.ts";
import { mergeInStages, type Stages } from "./stages.git.ts";

let folder: string;
let git: Git;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lowforge-conflicts-"));
  git = createGit({ homeDir: join(folder, "home"), logger: createLogger("silent") });
});
afterAll(async () => {
  await git.close();
  await rm(folder, { recursive: true, force: true });
});

const histories = fc.array(step, { minLength: 2, maxLength: 7 });
const choices = fc.array(fc.constantFrom("ours", "theirs", "delete", "text"), { minLength: 9, maxLength: 9 });

describe("conflicts in a bare repository", () => {
  it("are resolved to the tree that git comes to with a work tree and the same answers", async () => {
    await fc.assert(
      fc.asyncProperty(histories, choices, async (steps, wanted) => {
        const work = await makeHistory(folder, steps);
        const place = { git, repository: join(work.dir, ".git") };
        const [ours, theirs] = [await work.git("rev-parse", "main"), await work.git("rev-parse", "topic")];
        const { tree, conflicts } = await mergeInStages(place, { ours, theirs });
        const answers = conflicts.map((stages, index) => ({
          stages,
          answer: answerFor(stages, wanted[index]),
        }));
        const changes = new Map<
          string,
          Parameters<typeof writeTree>[2] extends ReadonlyMap<string, infer Entry> ? Entry : never
        >(
          answers.map(({ stages, answer }) => {
            if (answer === "delete") return [stages.path, null];
            if (answer !== "text") return [stages.path, stages[answer]];
            const content = Buffer.from("resolved\n");
            return [stages.path, { mode: stages.ours?.mode ?? "100644", content }];
          }),
        );
        const made = await writeTree(place, tree, changes);
        const listed = await work.git("ls-tree", "-r", made);
        await work.git("merge", "--no-ff", "--no-commit", "topic").catch(() => "");
        for (const { stages, answer } of answers) await answerInWork(work, stages, answer);
        const theirTree = await work.git("write-tree");
        expect(sidesOf(listed)).toEqual(sidesOf(await work.git("ls-tree", "-r", theirTree)));
        await rm(work.dir, { recursive: true });
      }),
      { numRuns: 15 },
    );
  }, 120_000);

  it("are none where a merge is taken back: the tree is the one before, and what git revert comes to", async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (steps) => {
        const work = await makeHistory(folder, steps);
        const place = { git, repository: join(work.dir, ".git") };
        const before = await work.git("rev-parse", "main");
        const isMerged = await work.git("merge", "-q", "--no-ff", "-m", "Merge", "topic").then(
          () => true,
          () => false,
        );
        const merged = await work.git("rev-parse", "main");
        if (isMerged && merged !== before) {
          const [from, to] = [await treeOf(place, before), await treeOf(place, merged)];
          const made = await replayChange(place, { before: to, after: from, onto: to });
          expect(made).toEqual({ tree: from, conflicts: [] });
          // A later change of another file stays.
          await writeFile(join(work.dir, "later.txt"), "later\n");
          await work.git("add", "later.txt");
          await work.git("commit", "-q", "-m", "Later");
          const onto = await treeOf(place, await work.git("rev-parse", "main"));
          const later = await replayChange(place, { before: to, after: from, onto });
          await work.git("revert", "--no-edit", "-m", "1", merged);
          expect(later).toEqual({ tree: await work.git("rev-parse", "HEAD^{tree}"), conflicts: [] });
        }
        await rm(work.dir, { recursive: true });
      }),
      { numRuns: 8 },
    );
  }, 120_000);

  it("leave git's marks in the text", async () => {
    const edit = { kind: "edit" as const, path: 0, line: 3 };
    const work = await makeHistory(folder, [
      { branch: "main", isMerge: false, actions: [edit] },
      { branch: "topic", isMerge: false, actions: [edit] },
    ]);
    const place = { git, repository: join(work.dir, ".git") };
    const [ours, theirs] = [await work.git("rev-parse", "main"), await work.git("rev-parse", "topic")];
    const { tree } = await mergeInStages(place, { ours, theirs });
    await work.git("merge", "topic").catch(() => "");
    const marked = await readFile(join(work.dir, "a.txt"), "utf8");
    const text = await work.git("show", `${tree}:a.txt`);
    expect(text.replace(ours, "HEAD").replace(theirs, "topic")).toBe(marked.trimEnd());
  });
});

describe("names of branches that take something back", () => {
  it("are allowed in the console, whatever the source was called", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), fc.nat(999_999), (source, number) => {
        expect(newBranchName("cherry-pick", number, source)).toMatch(/^[A-Za-z0-9_][A-Za-z0-9_-]{0,46}$/);
      }),
    );
  });
});

type Answer = "ours" | "theirs" | "delete" | "text";

/** What the product offers: a text only where both have a file, a side only where there is one. */
function answerFor({ ours, theirs }: Stages, wanted: Answer = "delete"): Answer {
  const isFile = [ours, theirs].every((side) => side?.mode.startsWith("100") === true);
  if (wanted === "text") return isFile && ours?.mode === theirs?.mode ? "text" : "delete";
  if (wanted === "delete") return "delete";
  return (wanted === "ours" ? ours : theirs) === null ? "delete" : wanted;
}

/** The index is what a work tree comes to; where two sides meet at a path, git names one anew after its side. */
async function answerInWork(work: Work, { path, ours, theirs }: Stages, answer: Answer): Promise<void> {
  const name = path.replace(/~[0-9a-f]{40}/, "");
  const unmerged = (await work.git("ls-files", "-u", "-z"))
    .split("\0")
    .map((line) => line.split("\t")[1] ?? "");
  const here = path === name ? path : (unmerged.find((each) => each.startsWith(`${name}~`)) ?? path);
  await work.git("update-index", "--force-remove", "--", here);
  if (answer === "delete") return;
  let stage = answer === "theirs" ? theirs : ours;
  if (answer === "text") {
    await writeFile(join(work.dir, ".git", "answer"), "resolved\n");
    const sha = await work.git("hash-object", "-w", "--", join(work.dir, ".git", "answer"));
    stage = { mode: ours?.mode ?? "100644", sha };
  }
  await work.git("update-index", "--add", "--cacheinfo", `${stage?.mode},${stage?.sha},${here}`);
}

function sidesOf(listing: string): string[] {
  return listing
    .split("\n")
    .map((line) => line.replace(/~(?:HEAD|topic|[0-9a-f]{40})/, "~"))
    .sort();
}
