import { createHash } from "node:crypto";
import type { AnyEndpoint } from "@lowforge/contract";
import {
  projectDocumentEndpoints,
  projectLifeEndpoints,
  projectOverviewEndpoints,
  projectStackEndpoints,
} from "@lowforge/contract/projects";
import { editEndpoints } from "@lowforge/contract/repositories";
import type { TestApp } from "../../testing/index.ts";
import type { MakeInput, Subjects } from "./subjects.ts";

const project: MakeInput = ({ projectId }) => ({ projectId });

/** A good input for each endpoint about the life of a project and about what it holds. */
export const projectShelfInputs: Readonly<Record<string, MakeInput>> = {
  [projectOverviewEndpoints.getOverview.path]: project,
  [projectOverviewEndpoints.listActivity.path]: project,
  [projectDocumentEndpoints.listDocuments.path]: project,
  [projectDocumentEndpoints.getDeploymentGuide.path]: project,
  [projectStackEndpoints.listMiddleware.path]: project,
  [projectStackEndpoints.getMiddleware.path]: ({ projectId, repositoryId }) => ({
    projectId,
    middlewareId: idOf(repositoryId),
  }),
  [projectStackEndpoints.listJavaModules.path]: project,
  [projectLifeEndpoints.delete.path]: project,
  [projectLifeEndpoints.restore.path]: project,
  [projectLifeEndpoints.purge.path]: project,
  [projectLifeEndpoints.disable.path]: project,
  [projectLifeEndpoints.enable.path]: project,
  [projectLifeEndpoints.queryStatus.path]: ({ projectId }) => ({ projectid: projectId }),
};

/** As the server names the service that `prepareShelves` writes. */
function idOf(repositoryId: number): string {
  return createHash("sha256").update(`${repositoryId}\0compose.yaml\0db`).digest("hex").slice(0, 24);
}

/** Commits the compose file whose service is asked for; where it stands already, nothing changes. */
export async function prepareShelves(
  app: TestApp,
  endpoint: AnyEndpoint,
  { repositoryId }: Subjects,
): Promise<void> {
  if (endpoint !== projectStackEndpoints.getMiddleware) return;
  const content = "services: { db: { image: postgres } }\n";
  const actions = [{ kind: "create" as const, path: "compose.yaml", content }];
  await app.call(
    editEndpoints.commitFiles,
    { repositoryId, branch: "main", expectedHead: null, message: "Add a database", actions },
    app.admin,
  );
}
