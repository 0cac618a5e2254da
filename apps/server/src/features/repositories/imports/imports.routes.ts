import { importEndpoints } from "@lowforge/contract/repositories";
import { requireMember } from "../../../platform/access/index.ts";
import { type HttpServer, implement } from "../../../platform/http/index.ts";
import type { RepositoriesContext, Shelf } from "../context.ts";
import { createBringLargeFiles } from "./bring-large-files.service.ts";
import { handleImports } from "./imports.jobs.ts";
import { createImportService, type ImportService } from "./imports.service.ts";
import { createRunImport, createRunningImports } from "./run-import.service.ts";

/** Repositories that begin as copies of others. */
export function createImportShelf(context: RepositoriesContext): Shelf {
  const running = createRunningImports();
  const imports = createImportService({ ...context, running });
  return {
    register: (http) => registerImportRoutes(http, imports),
    start: () => {
      const bringLargeFiles = createBringLargeFiles(context);
      handleImports(context.jobs, createRunImport({ ...context, running, bringLargeFiles }));
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
