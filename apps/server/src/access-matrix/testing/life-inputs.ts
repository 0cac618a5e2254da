import type { AnyEndpoint } from "@lowforge/contract";
import { projectLifeEndpoints } from "@lowforge/contract/projects";
import {
  importEndpoints,
  lfsFetchEndpoints,
  repositoryEndpoints,
  trashEndpoints,
} from "@lowforge/contract/repositories";
import { markDeleted } from "../../features/projects/life/life.db.ts";
import { insertImport } from "../../features/repositories/imports/imports.db.ts";
import { updateRepository } from "../../features/repositories/repositories.db.ts";
import type { Executor } from "../../platform/database/index.ts";
import type { MakeInput, Subjects } from "./subjects.ts";

/** A good input for each endpoint about the life of a repository. */
export const lifeInputs: Readonly<Record<string, MakeInput>> = {
  [repositoryEndpoints.close.path]: ({ repositoryId }) => ({ repositoryId }),
  [repositoryEndpoints.reopen.path]: ({ repositoryId }) => ({ repositoryId }),
  [repositoryEndpoints.transfer.path]: ({ repositoryId, projectId }) => ({ repositoryId, projectId }),
  [trashEndpoints.restore.path]: ({ repositoryId }) => ({ repositoryId }),
  [trashEndpoints.purge.path]: ({ repositoryId }) => ({ repositoryId }),
  // Nobody answers there, and nothing is asked of it before the call has its answer.
  [importEndpoints.startImport.path]: ({ projectId }) => ({
    projectId,
    name: "copy",
    url: "http://localhost:1/x.git",
  }),
  [importEndpoints.getImport.path]: ({ repositoryId }) => ({ repositoryId }),
  [importEndpoints.cancelImport.path]: ({ repositoryId }) => ({ repositoryId }),
  [importEndpoints.retryImport.path]: ({ repositoryId }) => ({ repositoryId }),
  [lfsFetchEndpoints.getFetch.path]: ({ repositoryId }) => ({ repositoryId }),
  [lfsFetchEndpoints.fetchMissing.path]: ({ repositoryId }) => ({
    repositoryId,
    url: "http://localhost:1/x.git",
  }),
  [lfsFetchEndpoints.cancelFetch.path]: ({ repositoryId }) => ({ repositoryId }),
};

/** Lays into the trash what is to be restored, and lets an import fail that is to be repeated. */
export async function prepareLife(
  db: Executor,
  endpoint: AnyEndpoint,
  { repositoryId, projectId }: Subjects,
): Promise<void> {
  const needsDeleted: AnyEndpoint[] = [projectLifeEndpoints.restore, projectLifeEndpoints.purge];
  if (needsDeleted.includes(endpoint)) {
    // Its time must not be over.
    await markDeleted(db, projectId, { at: Number.MAX_SAFE_INTEGER, by: 1 });
  }
  const needsTrash: AnyEndpoint[] = [trashEndpoints.restore, trashEndpoints.purge];
  if (needsTrash.includes(endpoint)) {
    const gone = { name: `deleted:${repositoryId}`, slug: `deleted:${repositoryId}`, deleted_at: 0 };
    const change = { ...gone, state: "deleted", deleted_name: "code", deleted_slug: "code" } as const;
    await updateRepository(db, { id: repositoryId, state: "ready" }, change);
  }
  if (endpoint !== importEndpoints.retryImport) return;
  const requested = { requested_by: 1, requested_at: 0, state: "failed" } as const;
  const source = { repository_id: repositoryId, source_url: "http://localhost:1/x.git" };
  await insertImport(db, { ...source, ...requested });
  const failed = { import_state: "failed", is_empty: 1 } as const;
  await updateRepository(db, { id: repositoryId, state: "ready" }, failed);
}
