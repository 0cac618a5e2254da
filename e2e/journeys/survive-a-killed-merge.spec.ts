import { join } from "node:path";
import { mergeRequestEndpoints } from "@lowforge/contract/merge-requests";
import { editEndpoints, repositoryEndpoints } from "@lowforge/contract/repositories";
import { expect, test, vi } from "vitest";
import type { Api } from "../world/api.ts";
import { startKillable } from "../world/killable-server.ts";
import { git } from "../world/sample-repository.ts";

/** A few in the suite; LOWFORGE_KILLS=200 for a night. */
const kills = Number(process.env["LOWFORGE_KILLS"] ?? 4);
const longestWaitMs = 120;
/** How long a server may take over what its former self has begun. */
const patienceMs = 10_000;
const methods = ["merge", "squash", "rebase", "fast-forward"] as const;

/** A request of a branch with one new file. */
async function openRequest(api: Api, repositoryId: number, name: string) {
  const actions = [{ kind: "create" as const, path: `${name}.txt`, content: `${name}\n` }];
  const edit = { repositoryId, branch: "main", newBranch: name, expectedHead: null, message: name, actions };
  const { commit } = await api.call(editEndpoints.commitFiles, edit);
  const wanted = { repositoryId, title: name, sourceBranch: name, targetBranch: "main" };
  const { mergeRequestId, number } = await api.call(mergeRequestEndpoints.addMergeRequest, wanted);
  return { mergeRequestId, number, expectedHead: commit.sha };
}

test(
  `a server that is killed in the middle of ${kills} merges says of each what is true, and merges what is left once`,
  async () => {
    const { server, api, projectId } = await startKillable();
    const wanted = { projectId, name: "code", generateReadme: true };
    const { repositoryId } = await api.call(repositoryEndpoints.create, wanted);
    const bare = join(server.dataDir, "repositories", "0", `${repositoryId}.git`);
    const holds = async (name: string): Promise<boolean> =>
      (await git(bare, "ls-tree", "--name-only", "main")).split("\n").includes(`${name}.txt`);
    for (let round = 0; round < kills; round += 1) {
      const name = `topic-${round}`;
      const { number, ...order } = await openRequest(api, repositoryId, name);
      const method = methods[round % methods.length] ?? "merge";
      const merge = () => api.call(mergeRequestEndpoints.merge, { ...order, method });
      const statusOf = async () =>
        (await api.call(mergeRequestEndpoints.getMergeRequest, { repositoryId, number })).status;
      const answered = merge().then(
        () => true,
        () => false,
      );
      const waitMs = Math.random() * longestWaitMs;
      await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, waitMs))]);
      await server.kill();
      await server.start();

      const isMerged = await holds(name);
      const story = `${method}, killed after ${Math.round(waitMs)} ms, target ${isMerged ? "moved" : "as before"}`;
      if (await answered) expect(isMerged, story).toBe(true);
      await vi.waitFor(
        async () => expect(await statusOf(), story).toBe(isMerged ? "merged" : "opened"),
        patienceMs,
      );
      // Whatever the former server has begun keeps nobody from merging what is left.
      if (!isMerged) await vi.waitFor(merge, patienceMs);
      expect([await statusOf(), await holds(name)], story).toEqual(["merged", true]);
    }
    const added = await git(
      bare,
      "log",
      "--diff-filter=A",
      "--format=",
      "--name-only",
      "--no-merges",
      "main",
    );
    expect(added.split("\n").filter((path) => path.startsWith("topic-"))).toHaveLength(kills);
    expect(await git(bare, "fsck", "--full", "--strict", "--no-dangling")).toBe("");
  },
  60_000 + kills * 20_000,
);
