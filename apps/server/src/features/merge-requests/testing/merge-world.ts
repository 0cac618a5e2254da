import { appendFile, cp } from "node:fs/promises";
import { join } from "node:path";
import { mergeRequestEndpoints } from "@lowforge/contract/merge-requests";
import type { TestApp, TestMember } from "../../../testing/index.ts";
import type { GitClient } from "../../../testing/git-client.ts";
import { createGitWorld, type GitWorld } from "../../../testing/git-world.ts";

export type MergeWorld = Awaited<ReturnType<typeof createMergeWorld>>;

/** A product with merge requests in it. `begin` gives each promise a repository of its own. */
export async function createMergeWorld(start: () => Promise<TestApp>) {
  const world = await createGitWorld(start);
  await makePattern(world.client);
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
      const made = await world.make(name);
      ({ repositoryId } = made);
      const { dir } = world.client;
      await cp(join(dir, pattern), join(dir, name), { recursive: true });
      const remote = `[remote "origin"]\n\turl = ${world.urlOf(made)}\n\tfetch = +refs/heads/*:refs/remotes/origin/*\n`;
      await appendFile(join(dir, name, ".git", "config"), remote);
      await git("push", "-q", "origin", "main", "topic");
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

/** What every repository begins as, made once and copied, since each call of git starts several processes. */
const pattern = "pattern";

async function makePattern(client: GitClient): Promise<void> {
  await client.makeRepository(pattern, { "a.txt": "one\n" });
  await client.commit(pattern, { "base.txt": "base\n" }, "Base");
  await client.git(pattern, "checkout", "-q", "-b", "topic");
  await client.commit(pattern, { "b.txt": "topic\n" }, "Add b");
}
