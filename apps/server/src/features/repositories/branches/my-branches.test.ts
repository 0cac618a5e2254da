import { branchEndpoints } from "@lowforge/contract/repositories";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOnBothDatabases, type TestMember } from "../../../testing/index.ts";
import { createGitWorld, type GitWorld, type MadeRepository } from "../../../testing/git-world.ts";

describeOnBothDatabases("the branches of a member", (start) => {
  let world: GitWorld;
  let made: MadeRepository;
  let mei: TestMember;
  beforeAll(async () => {
    world = await createGitWorld(start);
    made = await world.connect("work");
    await world.client.git("work", "push", "-q", "origin", "main");
    mei = await world.app.createMember("mei");
    await world.app.addToProject(mei, world.projectId, "developer");
  });
  afterAll(() => world.close());

  const git = (...args: string[]) => world.client.git("work", ...args);
  const mine = async (member: TestMember, more: object = {}) => {
    const wanted = {
      repositoryId: made.repositoryId,
      filter: "mine" as const,
      sort: "name" as const,
      ...more,
    };
    const { data } = await world.app.call(branchEndpoints.listBranchPage, wanted, member);
    return [data.total, ...data.list.map(({ name }) => name)];
  };

  it("are those that they made, in the console or by a push, and those that they moved last", async () => {
    expect(await mine(world.owner)).toEqual([1, "main"]);
    expect(await mine(mei)).toEqual([0]);
    const wanted = { repositoryId: made.repositoryId, name: "from-console", from: "main" };
    await world.app.call(branchEndpoints.createBranch, wanted, mei);
    // What a commit says of its author is no matter: all of these are written by the same name.
    await git("push", "-q", world.urlOf(made, mei), "main:topic-a", "main:topic-b");
    expect(await mine(mei)).toEqual([3, "from-console", "topic-a", "topic-b"]);
    expect(await mine(mei, { name: "B", pageSize: 1 })).toEqual([1, "topic-b"]);
    expect(await mine(mei, { pageSize: 2, pageNum: 2 })).toEqual([3, "topic-b"]);
    await git("commit", "-q", "--allow-empty", "-m", "More");
    await git("push", "-q", "origin", "HEAD:topic-a");
    expect(await mine(mei)).toEqual([3, "from-console", "topic-a", "topic-b"]);
    expect(await mine(world.owner)).toEqual([2, "main", "topic-a"]);
    await git("push", "-q", world.urlOf(made, mei), "HEAD:main");
    expect(await mine(mei)).toEqual([4, "main", "from-console", "topic-a", "topic-b"]);
  });

  it("go with the branch, and a new one of that name is its maker's", async () => {
    await git("push", "-q", "origin", ":topic-b");
    expect(await mine(mei, { name: "topic-b" })).toEqual([0]);
    await git("push", "-q", "origin", "HEAD:topic-b");
    expect(await mine(mei, { name: "topic-b" })).toEqual([0]);
    expect(await mine(world.owner, { name: "topic-b" })).toEqual([1, "topic-b"]);
  });
});
