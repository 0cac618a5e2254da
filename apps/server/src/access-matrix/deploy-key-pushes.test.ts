import { branchEndpoints, deployKeyEndpoints } from "@lowforge/contract/repositories";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createSshWorld, makeKey, type SshWorld } from "../features/repositories/ssh/testing/ssh-world.ts";
import type { MadeRepository } from "../testing/git-world.ts";
import { buildTestApp, codeOf, type TestMember } from "../testing/index.ts";

const name = "guarded";
/** Each way to change a repository that a push has. */
const pushes: [string, string[]][] = [
  ["a new commit", ["HEAD:main"]],
  ["a forced push", ["--force", "HEAD~1:main"]],
  ["the deletion of the default branch", [":main"]],
  ["a tag", ["HEAD:refs/tags/v1"]],
  ["everything at once, all or nothing", ["--atomic", "HEAD:another", ":topic", ":main"]],
];

/** Security, row 14: who may only read pushes nothing, and nobody deletes or forces the default branch. */
describe("a push by somebody who may not", () => {
  let world: SshWorld;
  let repository: MadeRepository;
  let viewer: TestMember;
  beforeAll(async () => {
    world = await createSshWorld(() => buildTestApp());
    repository = await world.make(name);
    viewer = await world.app.createMember();
    await world.app.addToProject(viewer, world.projectId, "viewer");
    await world.client.makeRepository(name, { "a.txt": "one" });
    await world.client.commit(name, { "a.txt": "two" });
    await world.client.git(name, "push", "-q", world.urlOf(repository), "HEAD:main", "HEAD:topic");
    await world.client.commit(name, { "a.txt": "three" });
  });
  afterAll(() => world.close());
  let before: string;
  beforeEach(async () => {
    before = await refs();
  });

  const refs = () => world.client.git(name, "ls-remote", world.urlOf(repository));
  async function deployKey(canPush: boolean): Promise<readonly string[]> {
    const key = makeKey();
    const wanted = { repositoryId: repository.repositoryId, publicKey: key.publicKey, canPush };
    await world.app.call(deployKeyEndpoints.addDeployKey, wanted, world.owner);
    return world.as(key);
  }
  const push = (as: readonly string[], address: string, what: readonly string[]) =>
    world.client.run([...as, "push", address, ...what], { cwd: name });
  const byHttp = ({ username, password }: TestMember): string => {
    const login = `${username}:${encodeURIComponent(password)}`;
    return `http://${login}@${new URL(world.origin).host}/git/${repository.path}`;
  };

  it.each(pushes)("by a deploy key for reading changes nothing: %s", async (_what, what) => {
    const { exitCode, stderr } = await push(await deployKey(false), world.urlOf(repository), what);
    expect([exitCode === 0, stderr]).toEqual([
      false,
      expect.stringContaining("You do not have the permission for this."),
    ]);
    expect(await refs()).toBe(before);
  });

  it.each(pushes)("by a viewer changes nothing, over HTTP or SSH: %s", async (_what, what) => {
    const asViewer = await world.as(await world.keyOf(viewer));
    for (const { exitCode, stderr } of [
      await push([], byHttp(viewer), what),
      await push(asViewer, world.urlOf(repository), what),
    ]) {
      expect([exitCode === 0, stderr]).toEqual([
        false,
        expect.stringContaining("You do not have the permission for this."),
      ]);
    }
    expect(await refs()).toBe(before);
  });

  it("by a deploy key for pushing neither deletes nor forces the default branch, nor does its owner", async () => {
    const deployer = await deployKey(true);
    for (const as of [deployer, []]) {
      const deleted = await push(as, world.urlOf(repository), [":main"]);
      expect([deleted.exitCode, deleted.stderr]).toEqual([
        1,
        expect.stringContaining("the default branch cannot be deleted"),
      ]);
      const forced = await push(as, world.urlOf(repository), ["--force", "HEAD~2:main"]);
      expect([forced.exitCode, forced.stderr]).toEqual([
        1,
        expect.stringContaining("nobody may force-push to it"),
      ]);
    }
    expect(await refs()).toBe(before);
    const allowed = await push(deployer, world.urlOf(repository), ["HEAD:main"]);
    expect([allowed.exitCode, (await refs()) === before]).toEqual([0, false]);
  });

  it("is no more possible by the API, whose refusals have codes of their own", async () => {
    const head = before.split("\t", 1)[0] ?? "";
    const remove = async (branch: string, caller: TestMember) => {
      const expectedHead = branch === "main" ? head : ((await headOf(branch)) ?? "");
      const input = { repositoryId: repository.repositoryId, name: branch, expectedHead };
      return (await world.app.call(branchEndpoints.deleteBranch, input, caller)).code;
    };
    expect(await remove("topic", viewer)).toBe(codeOf("NO_PERMISSION"));
    expect(await remove("main", viewer)).toBe(codeOf("NO_PERMISSION"));
    expect(await remove("main", world.owner)).toBe(codeOf("DEFAULT_BRANCH_KEPT"));
    expect(await refs()).toBe(before);
  });

  async function headOf(branch: string): Promise<string | undefined> {
    return before
      .split("\n")
      .find((line) => line.endsWith(`refs/heads/${branch}`))
      ?.split("\t")[0];
  }
});
