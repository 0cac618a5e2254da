import type { Jobs } from "../../../platform/jobs/index.ts";
import type { RunImport } from "./run-import.service.ts";
import type { RunLfsFetch } from "./run-lfs-fetch.service.ts";

/** Does imports in the background. What fails is told to the members, who may ask again; nothing is repeated unasked. */
export function handleImports(
  jobs: Jobs,
  { runImport, runLfsFetch }: { readonly runImport: RunImport; readonly runLfsFetch: RunLfsFetch },
): void {
  jobs.handle("repository.import", {
    run: ({ repositoryId }, { signal }) => runImport(repositoryId, signal),
    retryAfterMs: () => null,
  });
  jobs.handle("lfs.fetch", {
    run: ({ repositoryId }, { signal }) => runLfsFetch(repositoryId, signal),
    retryAfterMs: () => null,
  });
}
