import { browseEndpoints } from "@lowforge/contract/repositories";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GitClient } from "../../../testing/git-client.ts";
import { codeOf, buildTestApp } from "../../../testing/index.ts";
import { createReadingWorld, type ReadingWorld } from "../testing/reading-world.ts";

describe("who brought each line", () => {
  let world: ReadingWorld;
  beforeAll(async () => {
    world = await createReadingWorld(buildTestApp, makeFiles);
  });
  afterAll(() => world.close());

  const ask = (path: string, ref = "main") => world.ask(browseEndpoints.getBlame, { path, ref });

  /** The commit of each line, as stock git says. */
  async function linesOf(path: string, ref: string, ...more: string[]): Promise<string[]> {
    const output = await world.git("blame", "--line-porcelain", ...more, ref, "--", path);
    return [...output.matchAll(/^([0-9a-f]{40}) \d+ \d+/gm)].map(([, sha = ""]) => sha);
  }

  async function oursOf(path: string, ref = "main"): Promise<string[]> {
    const { hunks } = (await ask(path, ref)).data;
    let next = 1;
    return hunks.flatMap(({ firstLine, lineCount, commit }) => {
      expect(firstLine).toBe(next);
      next += lineCount;
      return new Array<string>(lineCount).fill(commit.sha);
    });
  }

  it("is what git blame says, across renames, merges and odd names", async () => {
    for (const path of ["b.txt", "-x", `dir/quo"te\t中.txt`]) {
      expect([path, await oursOf(path)]).toEqual([path, await linesOf(path, "main")]);
    }
    const { hunks } = (await ask("b.txt")).data;
    const moved = hunks.find(({ commit }) => commit.subject === "Rename");
    expect(moved?.previous).toEqual({ sha: await world.git("rev-parse", "v1"), path: "a.txt" });
  });

  it("passes over the commits that the tree itself names as reformatting", async () => {
    const file = join(world.client.dir, "ignored");
    await writeFile(file, `${await world.git("rev-parse", "ignoring~1")}\n`);
    const theirs = await linesOf("b.txt", "ignoring", "--ignore-revs-file", file);
    expect(await oursOf("b.txt", "ignoring")).toEqual(theirs);
    expect(theirs).not.toEqual(await linesOf("b.txt", "ignoring"));
  });

  it("has nothing to say of a file without lines", async () => {
    expect((await ask("empty.txt")).data.hunks).toEqual([]);
  });

  it("is refused for what is no text, too large, or not there", async () => {
    for (const path of ["binary.dat", "large.txt"]) {
      expect([path, (await ask(path)).code]).toEqual([path, codeOf("FILE_NOT_TEXT")]);
    }
    expect((await ask("nope")).code).toBe(codeOf("FILE_MISSING"));
    expect((await ask("dir")).code).toBe(codeOf("FILE_MISSING"));
    expect((await ask("b.txt", "nope")).code).toBe(codeOf("BRANCH_MISSING"));
  });
});

async function makeFiles(client: GitClient): Promise<void> {
  const at = (path: string): string => join(client.dir, "world", path);
  const lines = Array.from({ length: 12 }, (_, index) => `line ${index}`);
  const write = (path: string, changed: readonly string[]) => writeFile(at(path), `${changed.join("\n")}\n`);
  await client.makeRepository("world", { "a.txt": `${lines.join("\n")}\n`, "-x": "dash\n", "empty.txt": "" });
  await mkdir(at("dir"));
  await write(`dir/quo"te\t中.txt`, lines);
  await write("a.txt", lines.with(2, "second"));
  await client.commit("world", {}, "Second");
  await client.git("world", "tag", "v1");
  await client.git("world", "mv", "a.txt", "b.txt");
  await write("b.txt", lines.with(2, "second").with(9, "with the rename"));
  await write(`dir/quo"te\t中.txt`, lines.with(5, "odd"));
  await writeFile(at("binary.dat"), Buffer.from([1, 0, 2]));
  await writeFile(at("large.txt"), "x".repeat(1024 * 1024 + 1));
  await client.commit("world", {}, "Rename");
  await client.git("world", "checkout", "-q", "-b", "ignoring");
  await write(
    "b.txt",
    lines
      .with(2, "second")
      .with(9, "with the rename")
      .map((line) => `  ${line}`),
  );
  await client.commit("world", {}, "Reformat");
  const reformat = await client.git("world", "rev-parse", "HEAD");
  await client.commit("world", {
    ".git-blame-ignore-revs": `# style\n${reformat} # why\nnot an id\n${"0".repeat(40)}\n`,
  });
  await client.git("world", "checkout", "-q", "main");
}
