import { mergeRequestEndpoints } from "@lowforge/contract/merge-requests";
import { createGitWorld } from "../../../testing/git-world.ts";
import type { TestApp } from "../../../testing/index.ts";

export type ToldWorld = Awaited<ReturnType<typeof createToldWorld>>;

/** A project with one repository, in which requests are opened to be told of. */
export async function createToldWorld(start: () => Promise<TestApp>) {
  const world = await createGitWorld(start);
  const { app, client, owner } = world;
  const { repositoryId } = await world.connect("code");
  const git = (...args: string[]): Promise<string> => client.git("code", ...args);
  await git("push", "-q", "origin", "main");
  let count = 0;

  const call: TestApp["call"] = (endpoint, input, member = owner) => app.call(endpoint, input, member);

  /** Commits to a branch, which begins at main where it is new, and pushes it. */
  async function push(branch: string): Promise<void> {
    count += 1;
    await git("checkout", "-q", branch).catch(() => git("checkout", "-q", "-b", branch, "origin/main"));
    await client.commit("code", { [`file${count}.txt`]: `${count}\n` });
    await git("push", "-q", "origin", branch);
  }

  return {
    ...world,
    repositoryId,
    call,
    push,
    headOf: (branch: string) => git("rev-parse", branch),

    /** Opens a request of a new branch. */
    async open(more = {}): Promise<{ mergeRequestId: number; branch: string }> {
      const branch = `topic${count + 1}`;
      await push(branch);
      const wanted = { repositoryId, title: "Topic", sourceBranch: branch, targetBranch: "main", ...more };
      const { mergeRequestId } = (await call(mergeRequestEndpoints.addMergeRequest, wanted)).data;
      return { mergeRequestId, branch };
    },
  };
}
