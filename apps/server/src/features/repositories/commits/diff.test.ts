import { commitEndpoints } from "@lowforge/contract/repositories";
import { chmod, mkdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GitClient } from "../../../testing/git-client.ts";
import { codeOf, buildTestApp } from "../../../testing/index.ts";
import { createReadingWorld, type ReadingWorld } from "../testing/reading-world.ts";

const oddName = `odd "name"\n中文\t.txt`;

describe("the differences between commits", () => {
  let world: ReadingWorld;
  let head: string;
  beforeAll(async () => {
    world = await createReadingWorld(buildTestApp, makeChanges);
    head = await world.git("rev-parse", "main");
  });
  afterAll(() => world.close());

  const files = async (more: object = {}) =>
    (await world.ask(commitEndpoints.listChangedFiles, { head, pageSize: 100, ...more })).data;
  const patch = async (path: string, more: object = {}) =>
    (await world.ask(commitEndpoints.getFilePatch, { head, path, ...more })).data;

  it("are listed by path with their kinds, modes and counts", async () => {
    const { list, total, additions, deletions } = await files();
    expect(Object.fromEntries(list.map(({ path, kind }) => [path, kind]))).toEqual({
      "added.txt": "added",
      "binary.dat": "modified",
      "deleted.txt": "deleted",
      "link.txt": "typeChanged",
      "moved/here.txt": "renamed",
      [oddName]: "modified",
      "run.sh": "modified",
      "space.txt": "modified",
      sub: "modified",
      "\ufffd.txt": "added",
    });
    expect(total).toBe(list.length);
    expect(list.find(({ path }) => path === "moved/here.txt")?.oldPath).toBe("old.txt");
    expect(list.find(({ path }) => path === "run.sh")).toMatchObject({
      oldMode: "100644",
      newMode: "100755",
    });
    expect(list.find(({ path }) => path === "binary.dat")).toMatchObject({ isBinary: true, additions: 0 });
    const lines = (await world.git("show", "--format=", "--numstat", "-M", "main")).split("\n");
    const sum = (column: number) =>
      lines.reduce((all, line) => all + (Number(line.split("\t")[column]) || 0), 0);
    expect([additions, deletions]).toEqual([sum(0), sum(1)]);
  });

  it("leave out what is only white space where that is wished", async () => {
    const { list } = await files({ isWhitespaceIgnored: true });
    const paths = list.map(({ path }) => path);
    expect([paths.includes("space.txt"), paths.includes("run.sh"), paths.includes("binary.dat")]).toEqual([
      false,
      true,
      true,
    ]);
    expect((await patch("space.txt", { isWhitespaceIgnored: true })).patch).not.toContain("@@");
  });

  it("come in pages of one count", async () => {
    const all = await files();
    const second = await files({ pageNum: 2, pageSize: 4 });
    expect(second).toMatchObject({ total: all.total, pageNum: 2, pageSize: 4 });
    expect(second.list).toEqual(all.list.slice(4, 8));
    expect((await files({ pageNum: 50 })).list).toEqual([]);
  });

  it("can be asked for by a part of their path, before or after, while the counts stay those of all", async () => {
    const all = await files();
    const paths = async (path: string) => (await files({ path })).list.map((file) => file.path);
    expect(await paths("OLD.t")).toEqual(["moved/here.txt"]);
    expect(await paths("moved/")).toEqual(["moved/here.txt"]);
    expect(await paths(".*")).toEqual([]);
    const { additions, deletions } = all;
    const some = await files({ path: ".txt", pageSize: 2, pageNum: 2 });
    expect(some).toMatchObject({ fileCount: all.total, additions, deletions });
    expect(some.total).toBe(all.list.filter(({ path }) => path.includes(".txt")).length);
    expect(some.list).toHaveLength(2);
    expect((await files({ path: "nowhere" })).total).toBe(0);
  });

  it("are what git itself writes, file by file", async () => {
    for (const path of ["added.txt", "deleted.txt", "space.txt", oddName, "binary.dat", "run.sh"]) {
      const ours = await patch(path);
      const theirs = await world.git("show", "--format=", "--full-index", "main", "--", path);
      expect([path, hunks(ours.patch ?? "")]).toEqual([path, hunks(theirs)]);
    }
    const moved = await patch("moved/here.txt", { oldPath: "old.txt" });
    expect(hunks(moved.patch ?? "")).toBe(
      hunks(await world.git("show", "--format=", "-M", "main", "--", "old.txt", "moved/here.txt")),
    );
    expect(moved.patch).toContain("rename from old.txt\nrename to moved/here.txt\n");
    expect((await patch("run.sh")).patch).toContain("old mode 100644\nnew mode 100755\n");
    expect((await patch("space.txt", { contextLines: 0 })).patch).toContain("@@ -2 +2 @@");
  });

  it("show a symbolic link and a submodule as what they are", async () => {
    expect((await patch("link.txt")).patch).toContain("+/etc/passwd\n\\ No newline at end of file");
    const sub = (await patch("sub")).patch;
    expect(sub).toContain(`-Subproject commit ${"1".repeat(40)}\n+Subproject commit ${"2".repeat(40)}\n`);
  });

  it("quote a path that a line cannot hold", async () => {
    expect((await patch(oddName)).patch?.split("\n", 1)[0]).toBe(
      String.raw`diff --git "a/odd \"name\"\012中文\011.txt" "b/odd \"name\"\012中文\011.txt"`,
    );
  });

  it("are left out, with the reason, where they are binary or too large", async () => {
    expect(await patch("binary.dat")).toEqual({ patch: null, omitted: "binary" });
    const first = await world.git("rev-list", "--max-parents=0", "main");
    const large = { head: first, path: "large.txt" };
    expect((await world.ask(commitEndpoints.getFilePatch, large)).data).toEqual({
      patch: null,
      omitted: "tooLarge",
    });
    const wanted = (await world.ask(commitEndpoints.getFilePatch, { ...large, isLargeWanted: true })).data;
    expect(wanted.patch?.split("\n").length).toBeGreaterThan(5_000);
  });

  it("are everything for a first commit, and between any two commits what is asked", async () => {
    const first = await world.git("rev-list", "--max-parents=0", "main");
    const { list } = await files({ head: first });
    expect(list.every(({ kind }) => kind === "added")).toBe(true);
    const back = await files({ base: head, head: first });
    expect(back.list.find(({ path }) => path === "added.txt")?.kind).toBe("deleted");
    expect((await files({ base: head })).total).toBe(0);
  });

  it("need commits and files that exist", async () => {
    const missing = "0123456789012345678901234567890123456789";
    expect((await world.ask(commitEndpoints.listChangedFiles, { head: missing })).code).toBe(
      codeOf("COMMIT_MISSING"),
    );
    expect((await world.ask(commitEndpoints.listChangedFiles, { head, base: missing })).code).toBe(
      codeOf("COMMIT_MISSING"),
    );
    expect((await world.ask(commitEndpoints.listChangedFiles, { head: "main" })).status).toBe(400);
    expect((await world.ask(commitEndpoints.getFilePatch, { head, path: "nope" })).code).toBe(
      codeOf("FILE_MISSING"),
    );
    expect((await world.ask(commitEndpoints.getFilePatch, { head, path: "../x" })).status).toBe(400);
  });
});

/** From the first change on; git repeats the head of a function behind the second `@@`, and so do we. */
function hunks(patch: string): string {
  const start = patch.indexOf("\n@@ ");
  return start < 0 ? "" : patch.slice(start).trimEnd();
}

async function makeChanges(client: GitClient): Promise<void> {
  const at = (path: string): string => join(client.dir, "world", path);
  const lines = Array.from({ length: 30 }, (_, index) => `line ${index}`);
  await client.makeRepository("world", {
    "deleted.txt": "gone\nfor good",
    "link.txt": "a file\n",
    "old.txt": `${lines.join("\n")}\n`,
    "run.sh": "#!/bin/sh\n",
    "space.txt": "a\nb c\nd\n",
    "large.txt": "x\n".repeat(6_000),
    [oddName]: "odd\n",
  });
  await writeFile(at("binary.dat"), Buffer.from([0, 1, 2]));
  await client.git("world", "update-index", "--add", "--cacheinfo", `160000,${"1".repeat(40)},sub`);
  await client.git("world", "add", "binary.dat");
  await client.git("world", "commit", "-q", "--amend", "--no-edit");
  await mkdir(at("moved"));
  await rename(at("old.txt"), at("moved/here.txt"));
  await rm(at("deleted.txt"));
  await rm(at("link.txt"));
  await symlink("/etc/passwd", at("link.txt"));
  await chmod(at("run.sh"), 0o755);
  await writeFile(at("binary.dat"), Buffer.from([0, 1, 2, 3]));
  await writeFile(
    Buffer.concat([Buffer.from(`${at("")}/`), Buffer.from([0xff]), Buffer.from(".txt")]),
    "latin\n",
  );
  const changed = { "added.txt": "one\ntwo", "space.txt": "a\nb   c\nd\n", [oddName]: "odd\nmore\n" };
  for (const [path, text] of Object.entries(changed)) await writeFile(at(path), text);
  await writeFile(at("moved/here.txt"), `${lines.with(3, "changed").join("\n")}\n`);
  await client.git("world", "add", "-A", ".");
  await client.git("world", "update-index", "--add", "--cacheinfo", `160000,${"2".repeat(40)},sub`);
  await client.git("world", "commit", "-q", "-m", "Changes");
}
