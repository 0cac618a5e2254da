import type { AnyEndpoint } from "@lowforge/contract";
import { importEndpoints, repositoryEndpoints, trashEndpoints } from "@lowforge/contract/repositories";
import type { TestApp } from "../testing/index.ts";
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
};

/** Deletes what is to be restored, and lets an import fail that is to be repeated. */
export async function prepareLife(
  app: TestApp,
  endpoint: AnyEndpoint,
  { repositoryId }: Subjects,
): Promise<void> {
  const needsTrash: AnyEndpoint[] = [trashEndpoints.restore, trashEndpoints.purge];
  if (needsTrash.includes(endpoint)) await app.call(repositoryEndpoints.delete, { repositoryId }, app.admin);
  if (endpoint !== importEndpoints.retryImport) return;
  const { db } = app.database;
  const requested = { requested_by: app.admin.id, requested_at: 0 };
  const row = { repository_id: repositoryId, source_url: "http://localhost:1/x.git", ...requested };
  await db
    .insertInto("repository_imports")
    .values({ ...row, state: "failed", failure: "timeout" })
    .execute();
  const failed = { import_state: "failed", is_empty: 1 } as const;
  await db.updateTable("repositories").set(failed).where("id", "=", repositoryId).execute();
}
