import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CommitGraph, countDivergence, loadCommitGraph, stampOfCommitGraph } from "./index.ts";

const paths = ["a.txt", "dir/b.txt", "dir/中文.txt", "é.txt", "dir/deep/c.txt", "dir", "dir/deep"];
let repository: string;

function git(args: readonly string[], input = ""): string {
  const env = { PATH: process.env["PATH"], HOME: repository, GIT_CONFIG_NOSYSTEM: "1", GIT_DIR: repository };
  return execFileSync("git", ["-c", "core.quotePath=false", ...args], { input, env })
    .toString()
    .trim();
}

beforeAll(() => {
  repository = mkdtempSync(join(tmpdir(), "lowforge-graph-"));
  git(["init", "-q", "--bare", "-b", "main"]);
  git(["fast-import", "--quiet"], history());
});
afterAll(() => rmSync(repository, { recursive: true, force: true }));

describe("a commit graph", () => {
  const load = async (): Promise<CommitGraph> => {
    const graph = await loadCommitGraph(repository);
    if (!graph) throw new Error("there is no graph");
    return graph;
  };

  it("is absent until git writes it, and has another stamp for each state", async () => {
    expect([await loadCommitGraph(repository), await stampOfCommitGraph(repository)]).toEqual([null, null]);
    const stamps = new Set<string | null>();
    for (const tips of [["main~30"], ["main", "side"]]) {
      const args = ["commit-graph", "write", "--stdin-commits", "--changed-paths", "--split=no-merge"];
      git(args, `${git(["rev-parse", ...tips])}\n`);
      stamps.add(await stampOfCommitGraph(repository));
    }
    expect([stamps.size, stamps.has(null)]).toEqual([2, false]);
  });

  it("knows the parents of each commit, in order, over all its layers", async () => {
    const graph = await load();
    const lines = git(["rev-list", "--parents", "--all"]).split("\n");
    expect(graph.count).toBe(lines.length);
    for (const line of lines) {
      const [id = "", ...parents] = line.split(" ");
      const position = graph.find(id);
      expect(graph.idAt(position)).toBe(id);
      expect(graph.parentsAt(position).map(graph.idAt)).toEqual(parents);
      expect(graph.firstParentAt(position)).toBe(parents[0] ? graph.find(parents[0]) : -1);
    }
    expect(graph.find("0".repeat(40))).toBe(-1);
  });

  it("knows when each commit was made", async () => {
    const graph = await load();
    for (const line of git(["log", "--format=%H %ct", "main"]).split("\n")) {
      const [id = "", seconds] = line.split(" ");
      expect(graph.committedAt(graph.find(id))).toBe(Number(seconds));
    }
  });

  it("counts what only one of two commits reaches, as git does", async () => {
    const graph = await load();
    const ids = git(["rev-list", "--all"]).split("\n");
    const commit = fc.constantFrom(...ids);
    fc.assert(
      fc.property(commit, commit, (base, head) => {
        const [behind, ahead] = git(["rev-list", "--left-right", "--count", `${base}...${head}`]).split("\t");
        const counted = countDivergence(graph, graph.find(base), graph.find(head));
        expect(counted).toEqual({ ahead: Number(ahead), behind: Number(behind) });
      }),
      { numRuns: 60 },
    );
  });

  it("never denies a change, and denies most of what did not change", async () => {
    const graph = await load();
    let denied = 0;
    for (const id of git(["rev-list", "main"]).split("\n")) {
      const changed = git([
        "diff-tree",
        "-r",
        "-t",
        "--root",
        "--name-only",
        "--no-commit-id",
        "--diff-merges=first-parent",
        id,
      ]);
      for (const path of paths) {
        const mayHaveChanged = graph.pathQuestion(path)(graph.find(id));
        if (changed.split("\n").includes(path)) expect([id, path, mayHaveChanged]).toEqual([id, path, true]);
        else if (!mayHaveChanged) denied += 1;
      }
    }
    expect(denied).toBeGreaterThan(100);
  });

  it("counts as absent where it is broken", async () => {
    const chain = join(repository, "objects/info/commit-graphs/commit-graph-chain");
    // Git writes it for reading alone, which only root may write over.
    rmSync(chain);
    writeFileSync(chain, `${"0".repeat(40)}\n`);
    expect(await loadCommitGraph(repository)).toBeNull();
    writeFileSync(join(repository, "objects/info/commit-graph"), "CGPH and nothing else");
    expect(await loadCommitGraph(repository)).toBeNull();
  });
});

/** Eighty commits on two branches that meet now and then, and sometimes with a third, much older parent. */
function history(): string {
  const lines: string[] = [];
  const heads = { main: 0, side: 0 };
  for (let number = 1; number <= 80; number += 1) {
    const branch = number > 3 && number % 4 === 0 ? "side" : "main";
    const parents = [
      heads[branch] || heads.main,
      ...(number % 7 === 0 ? [heads.main, heads.side, number - 5] : []),
    ];
    const [first = 0, ...others] = [...new Set(parents)].filter((parent) => parent > 0);
    heads[branch] = number;
    lines.push(
      `commit refs/heads/${branch}`,
      `mark :${number}`,
      `committer L <l@x> ${1_700_000_000 + (number % 9) * 60} +0000`,
    );
    lines.push(
      "data 1",
      "x",
      ...(first > 0 ? [`from :${first}`] : []),
      ...others.map((parent) => `merge :${parent}`),
    );
    lines.push(`M 100644 inline ${paths[number % 5] ?? ""}`, `data ${String(number).length}`, String(number));
  }
  return `${lines.join("\n")}\n\n`;
}
