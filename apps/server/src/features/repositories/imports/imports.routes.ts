import { importEndpoints, lfsFetchEndpoints } from "@lowforge/contract/repositories";
import { requireMember } from "../../../platform/access/index.ts";
import { type HttpServer, implement } from "../../../platform/http/index.ts";
import type { RepositoriesContext, Shelf } from "../context.ts";
import { createBringLargeFiles } from "./bring-large-files.service.ts";
import { createFetchLargeFiles } from "./fetch-large-files.service.ts";
import { handleImports } from "./imports.jobs.ts";
import { createImportService, type ImportService } from "./imports.service.ts";
import { createLfsFetchesService, type LfsFetchesService } from "./lfs-fetches.service.ts";
import { createRunImport } from "./run-import.service.ts";
import { createRunLfsFetch } from "./run-lfs-fetch.service.ts";
import { createRunningWork } from "./running.ts";

/** Repositories that begin as copies of others, and what those copies still lack. */
export function createImportShelf(context: RepositoriesContext): Shelf {
  const [running, fetching] = [createRunningWork(), createRunningWork()];
  const imports = createImportService({ ...context, running });
  const fetches = createLfsFetchesService({ ...context, running: fetching });
  return {
    register: (http) => {
      registerImportRoutes(http, imports);
      registerLfsFetchRoutes(http, fetches);
    },
    start: () => {
      const bringLargeFiles = createBringLargeFiles(context);
      const fetchLargeFiles = createFetchLargeFiles({ ...context, bringLargeFiles });
      handleImports(context.jobs, {
        runImport: createRunImport({ ...context, running, fetchLargeFiles }),
        runLfsFetch: createRunLfsFetch({ ...context, running: fetching, fetchLargeFiles }),
      });
    },
  };
}

function registerImportRoutes(http: HttpServer, imports: ImportService): void {
  implement(http, importEndpoints.startImport, ({ projectId, ...wish }, { actor }) =>
    imports.startImport(requireMember(actor), projectId, wish),
  );
  implement(http, importEndpoints.getImport, ({ repositoryId }, { actor }) =>
    imports.getImport(actor, repositoryId),
  );
  implement(http, importEndpoints.cancelImport, async ({ repositoryId }, { actor }) => {
    await imports.cancelImport(actor, repositoryId);
    return null;
  });
  implement(http, importEndpoints.retryImport, async ({ repositoryId, ...login }, { actor }) => {
    await imports.retryImport(requireMember(actor), repositoryId, login);
    return null;
  });
}

function registerLfsFetchRoutes(http: HttpServer, fetches: LfsFetchesService): void {
  implement(http, lfsFetchEndpoints.getFetch, ({ repositoryId }, { actor }) =>
    fetches.getFetch(actor, repositoryId),
  );
  implement(http, lfsFetchEndpoints.fetchMissing, async ({ repositoryId, ...wish }, { actor }) => {
    await fetches.fetchMissing(actor, repositoryId, wish);
    return null;
  });
  implement(http, lfsFetchEndpoints.cancelFetch, async ({ repositoryId }, { actor }) => {
    await fetches.cancelFetch(actor, repositoryId);
    return null;
  });
}
