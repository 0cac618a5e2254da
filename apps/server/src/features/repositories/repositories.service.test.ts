import { existsSync } from "node:fs";
import { join } from "node:path";
import { projectEndpoints } from "@lowforge/contract/projects";
import { branchEndpoints, browseEndpoints, repositoryEndpoints } from "@lowforge/contract/repositories";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createGit } from "../../platform/git/index.ts";
import { createLogger } from "../../platform/runtime/index.ts";
import { codeOf, describeOnBothDatabases, type TestApp, type TestMember } from "../../testing/index.ts";
import { sweepRepositories } from "./deletion.service.ts";
import { createStorage } from "./storage.git.ts";

describeOnBothDatabases("repositories", (start) => {
  let app: TestApp;
  let owner: TestMember;
  let projectId: number;
  beforeAll(async () => {
    app = await start();
    owner = await app.createMember("lindev");
    projectId = (await app.call(projectEndpoints.create, { name: "支付" }, owner)).data.projectId;
  });
  afterAll(() => app.close());

  const create = async (name: string, options: object = {}) =>
    (await app.call(repositoryEndpoints.create, { projectId, name, ...options }, owner)).data;
  const info = (repositoryId: number, member = owner) =>
    app.call(repositoryEndpoints.getInfo, { repositoryId }, member);
  const folderOf = (id: number) => join(app.dataDir, "repositories", "0", `${id}.git`);

  it("makes an empty repository with an ASCII clone address and a folder named by its id alone", async () => {
    const made = await create("网关 api.v2");
    expect(made.slug).toBe("wang-guan-api.v2");
    expect(made.cloneUrl).toBe("http://forge.test/git/zhi-fu/wang-guan-api.v2.git");
    expect(existsSync(join(folderOf(made.repositoryId), "HEAD"))).toBe(true);
    const { data } = await info(made.repositoryId);
    expect(data).toMatchObject({ isEmpty: true, branchCount: 0, commitCount: 0, lastCommit: null });
    expect(data).toMatchObject({ defaultBranch: "main", projectName: "支付", cloneUrl: made.cloneUrl });
  });

  it("makes a first commit with a README of name and description", async () => {
    const made = await create("Docs", { generateReadme: true, description: "How it works" });
    const { data } = await info(made.repositoryId);
    const pushedAt = app.clock.now();
    expect(data).toMatchObject({ isEmpty: false, branchCount: 1, commitCount: 1, pushedAt });
    expect(data.lastCommit).toMatchObject({ subject: "Initial commit", authorName: "lindev" });
    const file = await app.call(
      browseEndpoints.getFile,
      { repositoryId: made.repositoryId, path: "README.md" },
      owner,
    );
    expect(file.data.file.content).toBe("# Docs\n\nHow it works\n");
  });

  it("makes a first commit without files when only asked to initialise", async () => {
    const made = await create("Bare start", { initialize: true });
    const { data } = await app.call(browseEndpoints.listTree, { repositoryId: made.repositoryId }, owner);
    expect(data).toMatchObject({ ref: "main", entries: [], isTruncated: false });
  });

  it("lets one of two simultaneous creations of a name win, and refuses the other", async () => {
    const answers = await Promise.all(
      [1, 2].map(() => app.call(repositoryEndpoints.create, { projectId, name: "Twice" }, owner)),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(answers.map((answer) => answer.code)).toContain(codeOf("REPOSITORY_EXISTS"));
  });

  it("gives names that differ slugs that differ", async () => {
    const slugs = [(await create("Same name")).slug, (await create("same-name")).slug];
    expect(slugs).toEqual(["same-name", "same-name-2"]);
  });

  it("keeps slug and clone address over a rename, and refuses a taken name", async () => {
    const made = await create("Before");
    const fields = { repositoryId: made.repositoryId, type: "library" as const, description: "d" };
    await app.call(repositoryEndpoints.update, { ...fields, name: "After" }, owner);
    const { data } = await info(made.repositoryId);
    expect(data).toMatchObject({ name: "After", type: "library", slug: "before", cloneUrl: made.cloneUrl });
    await create("Taken");
    const refused = await app.call(repositoryEndpoints.update, { ...fields, name: "Taken" }, owner);
    expect([refused.status, refused.code]).toEqual([409, codeOf("REPOSITORY_EXISTS")]);
  });

  it("begins with a README, a license with year and holder, and a .gitignore, on a branch of one's choice", async () => {
    const content = { generateReadme: true, license: "MIT" as const, ignore: "node" as const };
    const { repositoryId } = await create("Full", { ...content, defaultBranch: "trunk" });
    const { data } = await info(repositoryId);
    expect(data).toMatchObject({ defaultBranch: "trunk", commitCount: 1, branchCount: 1 });
    const tree = (await app.call(browseEndpoints.listTree, { repositoryId }, owner)).data;
    expect(tree.entries.map(({ name }) => name)).toEqual([".gitignore", "LICENSE", "README.md"]);
    const read = async (path: string) =>
      (await app.call(browseEndpoints.getFile, { repositoryId, path }, owner)).data.file.content;
    expect(await read("LICENSE")).toContain("Copyright (c) 2026 lindev");
    expect(await read(".gitignore")).toContain("node_modules/");
  });

  it("tells every number of a repository, and what its reader may do with it", async () => {
    const { repositoryId } = await create("Numbers", { generateReadme: true });
    const viewer = await app.createMember();
    await app.addToProject(viewer, projectId, "viewer");
    const { data } = await info(repositoryId, viewer);
    expect(data).toMatchObject({ repositoryId, lfsSizeBytes: 0, isClosed: false, importState: null });
    expect(data.sizeBytes).toBeGreaterThan(0);
    expect(data.memberCount).toBeGreaterThanOrEqual(2);
    expect(data.permissions).toEqual(["project.read", "repository.read", "build-task.read"]);
  });

  it("answers the same to an outsider and for a repository that does not exist", async () => {
    const outsider = await app.createMember();
    const { repositoryId } = await create("Secret", { generateReadme: true });
    for (const id of [repositoryId, 999_999]) {
      for (const endpoint of [
        repositoryEndpoints.getInfo,
        branchEndpoints.listBranches,
        browseEndpoints.listTree,
        repositoryEndpoints.delete,
      ]) {
        const answer = await app.call(endpoint, { repositoryId: id }, outsider);
        expect([answer.status, answer.code]).toEqual([404, codeOf("REPOSITORY_MISSING")]);
      }
    }
  });

  it("lists to a member only what a role lets them read, and finds names by part", async () => {
    const outsider = await app.createMember();
    const list = async (member: TestMember, query: object = {}) =>
      (await app.call(repositoryEndpoints.list, { pageSize: 100, ...query }, member)).data;
    await create("Findable 7");
    expect((await list(outsider)).total).toBe(0);
    const found = await list(owner, { projectId, name: "FINDABLE" });
    expect(found.list.map((repository) => repository.name)).toEqual(["Findable 7"]);
    expect((await list(owner, { name: "%" })).total).toBe(0);
    await app.addToProject(outsider, projectId, "viewer");
    expect((await list(outsider)).total).toBe((await list(owner)).total);
    const stranger = await app.createMember();
    const refused = await app.call(repositoryEndpoints.list, { projectId }, stranger);
    expect(refused.code).toBe(codeOf("PROJECT_MISSING"));
  });

  it("lets a viewer read and neither create, change nor delete", async () => {
    const viewer = await app.createMember();
    await app.addToProject(viewer, projectId, "viewer");
    const { repositoryId } = await create("Read only", { generateReadme: true });
    expect((await info(repositoryId, viewer)).status).toBe(200);
    const fields = { repositoryId, name: "x", type: "other" as const, description: "" };
    const refusals = [
      await app.call(repositoryEndpoints.create, { projectId, name: "No" }, viewer),
      await app.call(repositoryEndpoints.update, fields, viewer),
      await app.call(repositoryEndpoints.delete, { repositoryId }, viewer),
    ];
    for (const { status, code } of refusals) expect([status, code]).toEqual([403, codeOf("NO_PERMISSION")]);
  });

  it("changes nothing in an archived project", async () => {
    const archived = (await app.call(projectEndpoints.create, { name: "Old" }, owner)).data.projectId;
    await app.call(projectEndpoints.archive, { projectId: archived }, owner);
    const refused = await app.call(repositoryEndpoints.create, { projectId: archived, name: "No" }, owner);
    expect(refused.code).toBe(codeOf("PROJECT_ARCHIVED"));
  });

  it.each([
    "..",
    ".",
    ".git",
    "a/../../b",
    "x.git",
    "x.lock",
    "-x",
    ".x",
    "%2e%2e%2f",
    "a\\b",
    "a\0b",
    "a\nb",
    " ",
    "x".repeat(101),
    "\u202ex",
    "a\u200bb",
    "😀",
    "",
  ])("refuses the name %j, which could leave its place or hide in it", async (name) => {
    const { status, code } = await app.call(repositoryEndpoints.create, { projectId, name }, owner);
    expect([status, code]).toEqual([400, codeOf("INVALID_PARAMETERS")]);
  });

  it.each(["con", "x".repeat(21), "y".repeat(100), "名".repeat(100)])(
    "keeps the repository %s in a folder that is named by its id alone",
    async (name) => {
      const made = await create(name);
      expect(existsSync(join(folderOf(made.repositoryId), "HEAD"))).toBe(true);
      expect(made.slug).toMatch(/^[a-z0-9][a-z0-9._-]*$/);
    },
  );

  it("counts the repositories of a project in the list of projects", async () => {
    const { data } = await app.call(projectEndpoints.getInfo, { projectId }, owner);
    const { total } = (await app.call(repositoryEndpoints.list, { projectId }, owner)).data;
    expect(data.repositoryCount).toBe(total);
  });

  it("finishes what a crash left half-way, and leaves alone what is just being made", async () => {
    const { db } = app.database;
    const { repositoryId: leaving } = await create("Leaving");
    const { repositoryId: coming } = await create("Coming");
    await db.updateTable("repositories").set({ state: "deleting" }).where("id", "=", leaving).execute();
    await db.updateTable("repositories").set({ state: "creating" }).where("id", "=", coming).execute();
    const stateOf = (id: number) =>
      db.selectFrom("repositories").select("state").where("id", "=", id).executeTakeFirst();
    const git = createGit({ homeDir: join(app.dataDir, "git-home"), logger: createLogger("silent") });
    const storage = createStorage({ git, dataDir: app.dataDir });
    await sweepRepositories({ db, storage, clock: app.clock });
    expect(await stateOf(coming)).toEqual({ state: "creating" });
    app.clock.advance(180_000);
    await sweepRepositories({ db, storage, clock: app.clock });
    await git.close();
    for (const id of [leaving, coming]) {
      expect(await stateOf(id)).toBeUndefined();
      expect(existsSync(folderOf(id))).toBe(false);
    }
  });
});
