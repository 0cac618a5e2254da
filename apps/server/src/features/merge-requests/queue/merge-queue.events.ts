import type { MergeRequestsContext } from "../context.ts";
import type { QueueExits } from "./queue-exits.service.ts";
import type { QueueRunner } from "./queue-runner.service.ts";

/** Whatever nobody has told of, such as a change on another server, is found out after so long. */
const lookEveryMs = 15_000;

/** Looks again at the queues of a repository whenever something that they may wait for has changed. */
export function followForQueues(
  { events, jobs }: Pick<MergeRequestsContext, "events" | "jobs">,
  { runner, exits }: { readonly runner: QueueRunner; readonly exits: QueueExits },
): void {
  events.on("repository.pushed", async (push) => {
    await exits.notePush(push);
    await runner.wake(push.repositoryId);
  });
  events.on("commit-status.changed", ({ repositoryId }) => runner.wake(repositoryId));
  events.on("merge-rules.changed", ({ repositoryId }) => runner.wake(repositoryId));
  events.on("merge-request.updated", ({ repositoryId }) => runner.wake(repositoryId));
  events.on("merge-request.closed", async ({ mergeRequestId, repositoryId }) => {
    await exits.forget(mergeRequestId);
    await runner.wake(repositoryId);
  });
  events.on("merge-request.merged", async ({ mergeRequestId, repositoryId }) => {
    await exits.forget(mergeRequestId);
    await runner.wake(repositoryId);
  });
  jobs.handle("merge.queue", { run: (key) => runner.advance(key) });
  jobs.every("merge.queues", lookEveryMs, () => runner.wake());
}
