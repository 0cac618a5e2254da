import type { Jobs } from "../../../platform/jobs/index.ts";
import type { RunImport } from "./run-import.service.ts";

/** Does imports in the background. What fails is told to the members, who may ask again; nothing is repeated unasked. */
export function handleImports(jobs: Jobs, runImport: RunImport): void {
  jobs.handle("repository.import", {
    run: ({ repositoryId }, { signal }) => runImport(repositoryId, signal),
    retryAfterMs: () => null,
  });
}
