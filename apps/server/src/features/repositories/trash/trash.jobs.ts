import type { Jobs } from "../../../platform/jobs/index.ts";
import type { TrashService } from "./trash.service.ts";

const againAfterMs = 3600_000;

/** Deletes for good what nobody has restored in time; never given up, because nothing else would do it. */
export function handlePurges(jobs: Jobs, trash: TrashService): void {
  jobs.handle("repository.purge", {
    run: ({ repositoryId }) => trash.purgeExpired(repositoryId),
    retryAfterMs: () => againAfterMs,
  });
}
