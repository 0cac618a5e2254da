import { projectEndpoints } from "@lowforge/contract/projects";
import { branchEndpoints, browseEndpoints, repositoryEndpoints } from "@lowforge/contract/repositories";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createGitClient, type GitClient } from "../../../testing/git-client.ts";
import { codeOf, describeOnBothDatabases, type TestApp, type TestMember } from "../../../testing/index.ts";

describeOnBothDatabases("browsing a repository", (start) => {
  let app: TestApp;
  let client: GitClient;
  let owner: TestMember;
  let repositoryId: number;
  beforeAll(async () => {
    [app, client] = await Promise.all([start(), createGitClient()]);
    owner = await app.createMember("lindev");
    const project = await app.call(projectEndpoints.create, { name: "Browse" }, owner);
    const made = await app.call(
      repositoryEndpoints.create,
      { projectId: project.data.projectId, name: "world" },
      owner,
    );
    repositoryId = made.data.repositoryId;
    await makeWorld(client);
    // What a push does is tried elsewhere; here only the content matters.
    await client.git("world", "push", "-q", join(app.dataDir, `repositories/0/${repositoryId}.git`), "--all");
    await client.git(
      "world",
      "push",
      "-q",
      join(app.dataDir, `repositories/0/${repositoryId}.git`),
      "--tags",
    );
  });
  afterAll(async () => {
    await app.close();
    await client.remove();
  });

  const tree = (place: object = {}) => app.call(browseEndpoints.listTree, { repositoryId, ...place }, owner);
  const file = (path: string, ref?: string) =>
    app.call(browseEndpoints.getFile, { repositoryId, path, ref }, owner);

  it("lists directories first and then files, by name, with sizes", async () => {
    const { data } = await tree();
    expect(data.ref).toBe("main");
    expect(data.commit.subject).toBe("Zweite Änderung");
    expect(data.entries.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      "directory docs",
      "directory many",
      "file -x",
      "file README.md",
      "file big.txt",
      "file data.bin",
      "file latin1.txt",
      "symlink link",
    ]);
    expect(data.entries.find(({ name }) => name === "README.md")?.sizeBytes).toBe(8);
  });

  it("lists a directory inside, by branch, tag or commit", async () => {
    const sha = await client.git("world", "rev-parse", "main");
    for (const ref of ["main", "feature/one", "v1", sha, sha.slice(0, 10)]) {
      const { data } = await tree({ path: "docs", ref });
      expect(data.ref).toBe(ref);
      expect(data.entries.map((entry) => entry.path)).toContain("docs/中文 [1].md");
    }
  });

  it("leaves out what is beyond 2,000 entries, and says so", async () => {
    const { data } = await tree({ path: "many" });
    expect(data.isTruncated).toBe(true);
    expect(data.entries).toHaveLength(2_000);
  });

  it("answers text, and says why it does not", async () => {
    expect((await file("docs/中文 [1].md")).data.file).toMatchObject({ content: "你好\n", omitted: null });
    expect((await file("-x")).data.file.content).toBe("dash\n");
    expect((await file("data.bin")).data.file).toMatchObject({ content: null, omitted: "binary" });
    expect((await file("latin1.txt")).data.file).toMatchObject({ content: null, omitted: "notUtf8" });
    expect((await file("big.txt")).data.file).toMatchObject({ omitted: "tooLarge", sizeBytes: 1_048_577 });
  });

  it("shows where a symbolic link points and never follows it", async () => {
    const { data } = await file("link");
    expect(data.file).toMatchObject({ kind: "symlink", content: "/etc/passwd" });
    expect((await file("link/x")).code).toBe(codeOf("FILE_MISSING"));
  });

  it("finds nothing outside the tree, however it is asked", async () => {
    const paths = [
      "../../etc/passwd",
      "/etc/passwd",
      "C:\\windows",
      "..%5c..%5cetc",
      ".git/config",
      ".git /hooks",
      ".GIT/config",
      "git~1",
      "docs/../README.md",
      "docs//x",
      "./README.md",
      "a\0b",
      "docs",
      "*",
      ":(glob)**",
    ];
    for (const path of paths) {
      const answer = await file(path);
      expect([path, [400, 404].includes(answer.status)]).toEqual([path, true]);
    }
  });

  it("lists the paths of all files, for finding one by name", async () => {
    const { data } = await app.call(browseEndpoints.listPaths, { repositoryId, ref: "v1" }, owner);
    const theirs = await client.git("world", "-c", "core.quotePath=false", "ls-files");
    expect([...data.paths].sort()).toEqual(theirs.split("\n").sort());
    expect(data.isTruncated).toBe(false);
  });

  it("takes no expression for a revision", async () => {
    for (const ref of [
      "main@{0}",
      "@{-1}",
      "-h",
      "--output=x",
      "main^",
      "main~1",
      "main:docs",
      "a..b",
      "nope",
    ]) {
      const answer = await tree({ ref });
      expect([ref, answer.status >= 400 && answer.status < 500]).toEqual([ref, true]);
    }
  });

  it("says that a path or a branch does not exist", async () => {
    expect((await tree({ path: "nope" })).code).toBe(codeOf("FILE_MISSING"));
    expect((await tree({ path: "README.md" })).code).toBe(codeOf("FILE_MISSING"));
    expect((await file("nope.txt")).code).toBe(codeOf("FILE_MISSING"));
  });

  it("lists branches, the default one first, with their last commits", async () => {
    const { data } = await app.call(branchEndpoints.listBranches, { repositoryId }, owner);
    expect(data.map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ["main", true],
      ["feature/one", false],
    ]);
    expect(data[0]?.commit).toMatchObject({ subject: "Zweite Änderung", authorName: "Lin" });
  });

  it("counts branches, tags and commits", async () => {
    const { data } = await app.call(repositoryEndpoints.getInfo, { repositoryId }, owner);
    expect(data).toMatchObject({ branchCount: 2, tagCount: 1, commitCount: 2, isEmpty: false });
  });
});

async function makeWorld(client: GitClient): Promise<void> {
  await client.makeRepository("world", { "README.md": "# World\n", "-x": "dash\n" });
  const at = (path: string): string => join(client.dir, "world", path);
  await Promise.all([mkdir(at("docs")), mkdir(at("many"))]);
  await writeFile(at("docs/中文 [1].md"), "你好\n");
  await writeFile(at("data.bin"), Buffer.from([1, 0, 2]));
  await writeFile(at("latin1.txt"), Buffer.from("caf\xe9\n", "latin1"));
  await writeFile(at("big.txt"), "x".repeat(1024 * 1024 + 1));
  await symlink("/etc/passwd", at("link"));
  for (let index = 0; index < 2_001; index += 1) await writeFile(at(`many/${index}`), "same\n");
  await client.commit("world", {}, "Zweite\nÄnderung\n\nMore");
  await client.git("world", "branch", "feature/one");
  await client.git("world", "tag", "-a", "v1", "-m", "Version 1");
}
