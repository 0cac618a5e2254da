import type { Jobs } from "../../../platform/jobs/index.ts";
import type { ProjectLifeService } from "./life.service.ts";

const againAfterMs = 3600_000;

/** Deletes for good what nobody has restored in time; never given up, because nothing else would do it. */
export function handleProjectPurges(jobs: Jobs, life: ProjectLifeService): void {
  jobs.handle("project.purge", {
    run: ({ projectId }) => life.purgeExpired(projectId),
    retryAfterMs: () => againAfterMs,
  });
}
