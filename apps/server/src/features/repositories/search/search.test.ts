import { searchEndpoints } from "@lowforge/contract/repositories";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GitClient } from "../../../testing/git-client.ts";
import { codeOf, buildTestApp } from "../../../testing/index.ts";
import { createReadingWorld, type ReadingWorld } from "../testing/reading-world.ts";

describe("looking for words in files", () => {
  let world: ReadingWorld;
  beforeAll(async () => {
    world = await createReadingWorld(buildTestApp, makeFiles);
  });
  afterAll(() => world.close());

  const search = async (query: string, more: object = {}) =>
    (await world.ask(searchEndpoints.searchCode, { query, ...more })).data;

  it("finds lines with their numbers, whatever the case and wherever the file", async () => {
    const { list } = await search("NEEDLE");
    expect(list).toContainEqual({ path: "a.txt", lines: [{ number: 2, text: "a Needle here" }] });
    expect(list.map(({ path }) => path)).toEqual(["a.txt", "deep/中文\n.txt", "long.txt", "many.txt"]);
  });

  it("takes the words literally, also those that look like patterns or options", async () => {
    expect((await search("n.*dle")).list).toEqual([]);
    expect((await search("-e x")).list).toEqual([
      { path: "options.txt", lines: [{ number: 1, text: "grep -e x" }] },
    ]);
    expect((await search("--all")).list).toEqual([]);
    expect((await search("one\ntwo")).list).toEqual([]);
    expect((await search("a\tb")).list).toEqual([]);
  });

  it("shows of a long line what stands around the words, and of a file no more than twenty lines", async () => {
    const { list } = await search("needle");
    const long = list.find(({ path }) => path === "long.txt")?.lines[0]?.text ?? "";
    expect([long.length, long.includes("needle")]).toEqual([300, true]);
    expect(list.find(({ path }) => path === "many.txt")?.lines).toHaveLength(20);
  });

  it("comes in pages of files", async () => {
    const first = await search("needle", { pageSize: 3 });
    const second = await search("needle", { pageSize: 3, pageNum: 2 });
    expect([first.list.length, first.hasMore, second.list.length, second.hasMore]).toEqual([
      3,
      true,
      1,
      false,
    ]);
  });

  it("looks into the revision that is named, and not into binary files", async () => {
    expect((await search("only there")).list).toEqual([]);
    expect((await search("only there", { ref: "other" })).list).toHaveLength(1);
    expect((await search("binary needle")).list).toEqual([]);
    expect((await world.ask(searchEndpoints.searchCode, { query: "xx", ref: "nope" })).code).toBe(
      codeOf("BRANCH_MISSING"),
    );
    expect((await world.ask(searchEndpoints.searchCode, { query: "x" })).status).toBe(400);
  });
});

async function makeFiles(client: GitClient): Promise<void> {
  await client.makeRepository("world", {
    "a.txt": "one\na Needle here\n",
    "options.txt": "grep -e x\n",
    "long.txt": `${"x".repeat(5_000)} needle ${"y".repeat(5_000)}\n`,
    "many.txt": "needle\n".repeat(50),
  });
  const at = (path: string): string => join(client.dir, "world", path);
  await mkdir(at("deep"));
  await writeFile(at("deep/中文\n.txt"), "the needle\n");
  await writeFile(at("binary.dat"), Buffer.from("binary needle\0"));
  await client.commit("world", {}, "More");
  await client.git("world", "checkout", "-q", "-b", "other");
  await client.commit("world", { "b.txt": "only there\n" });
  await client.git("world", "checkout", "-q", "main");
}
