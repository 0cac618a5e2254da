import { join } from "node:path";
import { branchEndpoints, tagEndpoints } from "@lowforge/contract/repositories";
import type { ErrorName } from "@lowforge/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildTestApp, codeOf } from "../../../testing/index.ts";
import { createGitWorld, type GitWorld, type MadeRepository } from "../../../testing/git-world.ts";

let world: GitWorld;
let made: MadeRepository;
beforeAll(async () => {
  world = await createGitWorld(() => buildTestApp());
  made = await world.connect("work");
  await world.client.git("work", "push", "-q", "origin", "main");
});
afterAll(() => world.close());

/** Asks the bare repository itself. */
const bare = async (...args: string[]): Promise<string> => {
  const { repositoryId } = made;
  const path = join(world.app.dataDir, "repositories", "0", `${repositoryId}.git`);
  return world.client.git(".", "--git-dir", path, ...args);
};
const head = (branch: string) => bare("rev-parse", `refs/heads/${branch}`);
const call = <E extends Parameters<GitWorld["app"]["call"]>[0]>(
  endpoint: E,
  input: object,
  member = world.owner,
) => world.app.call(endpoint, { repositoryId: made.repositoryId, ...input } as never, member);
const create = (name: string, from = "main") => call(branchEndpoints.createBranch, { name, from });
const page = async (input: object = {}) => (await call(branchEndpoints.listBranchPage, input)).data;
const refused = (name: ErrorName, status: number) => ({ code: codeOf(name), status });

describe("a new branch", () => {
  it("begins at a branch, a tag, a commit, or what a full name means", async () => {
    const sha = await head("main");
    await call(tagEndpoints.createTag, { name: "v0", from: "main", comment: "annotated" });
    for (const [name, from] of [
      ["from-branch", "main"],
      ["from-tag", "v0"],
      ["from-full", "refs/tags/v0"],
      ["from-commit", sha],
      ["from-short", sha.slice(0, 8)],
    ] as const) {
      const { data } = await create(name, from);
      expect(data).toMatchObject({ name, isDefault: false, commit: { sha, subject: "First" } });
      expect(await head(name)).toBe(sha);
    }
  });

  it("says what is missing of the place to begin at", async () => {
    expect(await create("x", "nowhere")).toMatchObject(refused("BRANCH_MISSING", 404));
    expect(await create("x", "refs/tags/v9")).toMatchObject(refused("TAG_MISSING", 404));
    expect(await create("x", "0123456789")).toMatchObject(refused("COMMIT_MISSING", 404));
    expect(await create("x", "main@{1}")).toMatchObject(refused("BRANCH_MISSING", 404));
    const empty = await world.make("empty");
    const wanted = { repositoryId: empty.repositoryId, name: "x", from: "main" };
    expect(await world.app.call(branchEndpoints.createBranch, wanted, world.owner)).toMatchObject(
      refused("REPOSITORY_EMPTY", 409),
    );
  });

  it.each([
    "-h",
    "--output=x",
    "--upload-pack=touch p",
    "a..b",
    "a.lock",
    "@{",
    "x/../y",
    "refs/heads/HEAD",
    "HEAD",
    "a".repeat(51),
    "ze\u200bro",
    "caf\u00e9",
    "cafe\u0301",
    "a b",
  ])("is not called %j", async (name) => {
    const before = await bare("for-each-ref");
    const answer = await create(name);
    expect(answer).toMatchObject(refused("INVALID_PARAMETERS", 400));
    expect(answer.body["fields"]).toMatchObject([{ path: "name" }]);
    expect(await bare("for-each-ref")).toBe(before);
  });

  it("says in its own words that its name takes no Chinese", async () => {
    expect(await create("功能")).toMatchObject(refused("BRANCH_NAME_CHINESE", 400));
  });

  it("does not take a name that exists, nor a twin of one, nor one where others live", async () => {
    await world.client.git("work", "push", "-q", "origin", "main:refs/heads/area/one");
    expect(await create("main")).toMatchObject(refused("BRANCH_EXISTS", 409));
    expect(await create("Main")).toMatchObject(refused("REF_NAME_CONFLICT", 409));
    expect(await create("area")).toMatchObject(refused("REF_NAME_CONFLICT", 409));
    expect((await page()).list.length).toBeGreaterThan(0);
    expect(await bare("fsck", "--no-dangling")).toBe("");
  });

  it("is made once when two ask at the same time", async () => {
    const answers = await Promise.all([create("twice"), create("twice")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.code).toBe(codeOf("BRANCH_EXISTS"));
  });
});

describe("a branch that goes", () => {
  const remove = async (name: string, expectedHead?: string) =>
    call(branchEndpoints.deleteBranch, { name, expectedHead: expectedHead ?? (await head(name)) });

  it("is never the default one", async () => {
    expect(await remove("main")).toMatchObject(refused("DEFAULT_BRANCH_KEPT", 409));
  });

  it("stays when it has moved since it was looked at", async () => {
    await create("moving");
    await world.client.commit("work", { "b.txt": "two\n" }, "Second");
    const seen = await head("moving");
    await world.client.git("work", "push", "-q", "origin", "HEAD:moving");
    expect(await remove("moving", seen)).toMatchObject(refused("REF_MOVED", 409));
    expect(await head("moving")).not.toBe(seen);
  });

  it("comes back within a day as it was, whatever its name, and not later", async () => {
    const name = "feature/old-1.x";
    await world.client.git("work", "push", "-q", "origin", `main:refs/heads/${name}`);
    const sha = await head(name);
    expect((await remove(name)).data).toEqual({ name, sha });
    await expect(head(name)).rejects.toThrow();
    expect(await remove(name, sha)).toMatchObject(refused("BRANCH_MISSING", 404));
    expect((await call(branchEndpoints.restoreBranch, { name, sha })).data).toMatchObject({ name });
    expect(await head(name)).toBe(sha);
    await remove(name);
    world.app.clock.advance(24 * 3600_000 + 1);
    const tooLate = await call(branchEndpoints.restoreBranch, { name, sha });
    expect(tooLate).toMatchObject(refused("REF_NOT_RECOVERABLE", 404));
    const neverThere = await call(branchEndpoints.restoreBranch, { name: "never/there", sha });
    expect(neverThere).toMatchObject(refused("REF_NOT_RECOVERABLE", 404));
  });
});

describe("a branch with another name", () => {
  const rename = (name: string, newName: string, member = world.owner) =>
    call(branchEndpoints.renameBranch, { name, newName }, member);

  it("keeps its head", async () => {
    await create("before");
    const sha = await head("before");
    expect((await rename("before", "after")).data).toMatchObject({ name: "after", commit: { sha } });
    expect(await head("after")).toBe(sha);
    await expect(head("before")).rejects.toThrow();
  });

  it("keeps to the rule of names and takes nobody's place", async () => {
    await create("held");
    expect(await rename("held", "main")).toMatchObject(refused("BRANCH_EXISTS", 409));
    expect(await rename("held", "保持")).toMatchObject(refused("BRANCH_NAME_CHINESE", 400));
    expect(await rename("held", "-x")).toMatchObject(refused("INVALID_PARAMETERS", 400));
    expect(await rename("gone", "x")).toMatchObject(refused("BRANCH_MISSING", 404));
    expect((await rename("held", "held")).status).toBe(200);
  });

  it("stays the default one, and clones follow", async () => {
    const developer = await world.app.createMember();
    await world.app.addToProject(developer, world.projectId, "developer");
    expect(await rename("main", "trunk", developer)).toMatchObject(refused("NO_PERMISSION", 403));
    expect((await rename("main", "trunk")).data).toMatchObject({ name: "trunk", isDefault: true });
    expect(await bare("symbolic-ref", "HEAD")).toBe("refs/heads/trunk");
    await expect(head("main")).rejects.toThrow();
    expect((await world.info(made)).defaultBranch).toBe("trunk");
    expect((await rename("trunk", "main")).status).toBe(200);
  });
});

it("makes another branch the default one, which clones check out", async () => {
  await create("next");
  expect((await call(branchEndpoints.setDefaultBranch, { name: "next" })).status).toBe(200);
  await world.client.git(".", "clone", "-q", world.urlOf(made), "clone-of-next");
  expect(await world.client.git("clone-of-next", "branch", "--show-current")).toBe("next");
  const missing = await call(branchEndpoints.setDefaultBranch, { name: "nowhere" });
  expect(missing).toMatchObject(refused("BRANCH_MISSING", 404));
  await call(branchEndpoints.setDefaultBranch, { name: "main" });
});
