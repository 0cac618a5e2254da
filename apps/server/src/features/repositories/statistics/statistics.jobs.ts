import type { RepositoriesContext } from "../context.ts";
import type { Counting } from "./counting.service.ts";
import { findState, listUncounted } from "./statistics.db.ts";

declare module "../../../platform/jobs/jobs.ts" {
  interface JobKinds {
    "statistics.count": { readonly repositoryId: number };
  }
}

type CountingWorkDependencies = Pick<RepositoriesContext, "db" | "jobs" | "events" | "clock"> & {
  readonly counting: Counting;
};

/** Asks for a repository to be counted; any number of wishes make one job. */
export type AskForCount = (repositoryId: number) => Promise<void>;

const lookEveryMs = 5 * 60_000;
const repositoriesPerLook = 200;

export function askForCountBy(jobs: RepositoriesContext["jobs"]): AskForCount {
  return (repositoryId) => jobs.enqueue("statistics.count", { repositoryId }, { key: String(repositoryId) });
}

/** Where pushes follow one another, what several have brought is counted at once. */
const pauseMs = 3_000;

/** Counts after each push, and what was never counted. One at a time, in turns: a long history lets others pass. */
export function startCounting({ db, jobs, events, clock, counting }: CountingWorkDependencies): void {
  const ask = askForCountBy(jobs);

  async function countPush(repositoryId: number): Promise<void> {
    const last = await findState(db, repositoryId);
    const runAt = Math.max(clock.now(), (last?.counted_at ?? 0) + pauseMs);
    await jobs.enqueue("statistics.count", { repositoryId }, { key: String(repositoryId), runAt });
  }

  jobs.handle("statistics.count", {
    atOnce: 1,
    async run({ repositoryId }, { signal }) {
      if (!(await counting.countOnce(repositoryId, signal))) await ask(repositoryId);
    },
  });
  events.on("repository.created", ({ repositoryId }) => ask(repositoryId));
  events.on("repository.pushed", ({ repositoryId }) => countPush(repositoryId));
  jobs.every("statistics", lookEveryMs, async () => {
    for (const repositoryId of await listUncounted(db, repositoriesPerLook)) await ask(repositoryId);
  });
}
