import type { MergeRequestsContext } from "../context.ts";
import type { AutoMergeService } from "./auto-merge.service.ts";

/** Whatever nobody has told of, a thread that was resolved or a change on another server, is found out after so long. */
const lookEveryMs = 15_000;

/** Looks again at what waits whenever something that it may wait for has changed. */
export function followForAutoMerges(
  { events, jobs }: Pick<MergeRequestsContext, "events" | "jobs">,
  autos: AutoMergeService,
): void {
  events.on("repository.pushed", async (push) => {
    await autos.notePush(push);
    await autos.wake(push.repositoryId);
  });
  events.on("commit-status.changed", ({ repositoryId }) => autos.wake(repositoryId));
  events.on("merge-rules.changed", ({ repositoryId }) => autos.wake(repositoryId));
  events.on("merge-request.closed", ({ mergeRequestId }) => autos.forget(mergeRequestId));
  events.on("merge-request.merged", async ({ mergeRequestId, repositoryId }) => {
    await autos.forget(mergeRequestId);
    await autos.wake(repositoryId);
  });
  events.on("merge-request.reviewed", ({ repositoryId }) => autos.wake(repositoryId));
  events.on("merge-request.updated", ({ repositoryId }) => autos.wake(repositoryId));
  jobs.handle("merge.auto", { run: ({ mergeRequestId }) => autos.attempt(mergeRequestId) });
  jobs.every("merge.autos", lookEveryMs, () => autos.wake());
}
