import { mergeQueueEndpoints, mergeRuleEndpoints } from "@lowforge/contract/merge-requests";
import { statusEndpoints } from "@lowforge/contract/repositories";
import { expect, vi } from "vitest";
import { defaultRules } from "../rules/merge-rules.service.ts";
import type { MergeWorld } from "./merge-world.ts";

export type QueueWorld = ReturnType<typeof createQueueWorld>;

/** What tests of merge queues do in the repository that is begun. */
export function createQueueWorld(merges: MergeWorld) {
  /** What follows from an event comes a moment after it. */
  const soon = <Result>(look: () => Promise<Result>): Promise<Result> =>
    vi.waitFor(
      async () => {
        await merges.world.app.jobs.runDue();
        return look();
      },
      { timeout: 15_000, interval: 50 },
    );
  const setRules = (rules: Partial<typeof defaultRules>) =>
    merges.call(mergeRuleEndpoints.updateMergeRules, {
      ...defaultRules,
      queueBranches: ["main"],
      ...rules,
      repositoryId: merges.repositoryId(),
    });
  const setStatus = (sha: string, state: "pending" | "success" | "failure") =>
    merges.call(statusEndpoints.setStatus, {
      repositoryId: merges.repositoryId(),
      sha,
      context: "ci",
      state,
    });

  /** A request of a new branch with one file, whose head is checked. */
  async function open(sourceBranch: string, files = { [`${sourceBranch}.txt`]: "x\n" }): Promise<number> {
    await setStatus(await merges.change(sourceBranch, files, `Add ${sourceBranch}`), "success");
    await merges.git("checkout", "-q", "main");
    return merges.open({ sourceBranch, title: sourceBranch });
  }
  const join = async (mergeRequestId: number, sourceBranch: string, more = {}) =>
    merges.call(mergeQueueEndpoints.joinMergeQueue, {
      mergeRequestId,
      expectedHead: await merges.shaOf(sourceBranch),
      ...more,
    });
  const queues = async () =>
    (await merges.call(mergeQueueEndpoints.listMergeQueues, { repositoryId: merges.repositoryId() })).data
      .queues;
  const queue = async () => (await queues())[0];
  const placeOf = async (mergeRequestId: number) =>
    (await merges.call(mergeQueueEndpoints.getQueuePlace, { mergeRequestId })).data;
  const statusOf = async (number: number) => (await merges.get(number)).status;
  const filesOn = async (revision: string): Promise<string[]> => {
    await merges.git("fetch", "-q", "origin", revision);
    const files = (await merges.git("ls-tree", "--name-only", "FETCH_HEAD")).split("\n");
    return files.filter((file) => !["a.txt", "base.txt", "first.txt"].includes(file));
  };
  /** What is checked next, with the files that it has; null once nothing waits. Nothing in `seen` is next. */
  const nextCandidate = (seen: readonly string[] = []) =>
    soon(async () => {
      const now = await queue();
      if (!now) return null;
      const { candidate } = now;
      if (!candidate || seen.includes(candidate.sha)) throw new Error("nothing else is checked yet");
      return { ...candidate, files: await filesOn(candidate.ref) };
    });
  /** Says of whatever is checked whether it is good, until nothing waits; answers what was checked. */
  async function checkAll(isGood: (files: readonly string[]) => boolean): Promise<string[][]> {
    const seen: string[] = [];
    const files: string[][] = [];
    for (let next = await nextCandidate(); next; next = await nextCandidate(seen)) {
      seen.push(next.sha);
      files.push(next.files);
      // Commits of another second are others, and have not been checked yet.
      merges.world.app.clock.advance(1_000);
      await setStatus(next.sha, isGood(next.files) ? "success" : "failure");
    }
    return files;
  }
  const expectMerged = (...numbers: number[]): Promise<void> =>
    soon(async () => {
      for (const number of numbers) expect(await statusOf(number)).toBe("merged");
    });

  /** Requests of new branches, which join in this order. */
  async function enter(...branches: string[]): Promise<number[]> {
    const ids: number[] = [];
    for (const branch of branches) ids.push(await open(branch));
    for (const [index, branch] of branches.entries())
      expect((await join(ids[index] ?? 0, branch)).code).toBe(200);
    return ids;
  }
  /** While the first one is checked, others join; then it is merged, and these are checked together. */
  async function gather(enterOthers: () => Promise<number[]>): Promise<number[]> {
    await enter("first");
    const first = await nextCandidate();
    const ids = await enterOthers();
    await setStatus(first?.sha ?? "", "success");
    await expectMerged(1);
    return ids;
  }

  return {
    soon,
    setRules,
    setStatus,
    open,
    join,
    queues,
    queue,
    placeOf,
    statusOf,
    filesOn,
    nextCandidate,
    checkAll,
    expectMerged,
    enter,
    gather,
  };
}
