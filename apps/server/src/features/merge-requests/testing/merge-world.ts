import { mergeRequestEndpoints } from "@lowforge/contract/merge-requests";
import type { TestApp, TestMember } from "../../../testing/index.ts";
import { createGitWorld, type GitWorld } from "../../../testing/git-world.ts";

export type MergeWorld = Awaited<ReturnType<typeof createMergeWorld>>;

/** A product with merge requests in it. `begin` gives each promise a repository of its own. */
export async function createMergeWorld(start: () => Promise<TestApp>) {
  const world = await createGitWorld(start);
  let name = "";
  let count = 0;
  let repositoryId = 0;
  const pair = { sourceBranch: "topic", targetBranch: "main" };

  const git = (...args: string[]): Promise<string> => world.client.git(name, ...args);
  const call: GitWorld["app"]["call"] = (endpoint, input, member = world.owner) =>
    world.app.call(endpoint, input, member);
  const shaOf = async (branch: string): Promise<string> =>
    (await git("ls-remote", "origin", `refs/heads/${branch}`)).split("\t")[0] ?? "";

  /** A commit on a branch that starts at main where it is new; pushed. */
  async function change(branch: string, files: Record<string, string>, message: string): Promise<string> {
    await git("checkout", "-q", branch).catch(() => git("checkout", "-q", "-b", branch, "main"));
    await world.client.commit(name, files, message);
    await git("push", "-q", "origin", branch);
    return git("rev-parse", branch);
  }

  const add = (more = {}, member?: TestMember) =>
    call(mergeRequestEndpoints.addMergeRequest, { repositoryId, title: "Topic", ...pair, ...more }, member);

  return {
    world,
    pair,
    git,
    call,
    shaOf,
    change,
    add,
    close: () => world.close(),
    repositoryId: () => repositoryId,
    /** A commit in the copy of the repository that is not pushed. */
    commit: (files: Record<string, string>, message: string) => world.client.commit(name, files, message),

    /** A repository with a branch `topic` that has one commit more than `main`. */
    async begin(): Promise<void> {
      name = `work${(count += 1)}`;
      ({ repositoryId } = await world.connect(name));
      await world.client.commit(name, { "base.txt": "base\n" }, "Base");
      await git("push", "-q", "origin", "main");
      await change("topic", { "b.txt": "topic\n" }, "Add b");
    },

    /** Opens a request and answers its id. */
    async open(more = {}): Promise<number> {
      return (await add(more)).data.mergeRequestId;
    },
    async get(number = 1) {
      return (await call(mergeRequestEndpoints.getMergeRequest, { repositoryId, number })).data;
    },
    async judge(mergeRequestId: number) {
      return (await call(mergeRequestEndpoints.getMergeability, { mergeRequestId })).data;
    },
    async merge(mergeRequestId: number, more = {}, member?: TestMember) {
      const order = { mergeRequestId, expectedHead: await shaOf("topic"), ...more };
      return call(mergeRequestEndpoints.merge, order, member);
    },
  };
}
