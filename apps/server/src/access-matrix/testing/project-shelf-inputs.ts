import {
  projectDocumentEndpoints,
  projectLifeEndpoints,
  projectOverviewEndpoints,
} from "@lowforge/contract/projects";
import type { MakeInput } from "./subjects.ts";

const project: MakeInput = ({ projectId }) => ({ projectId });

/** A good input for each endpoint about the life of a project and about what it holds. */
export const projectShelfInputs: Readonly<Record<string, MakeInput>> = {
  [projectOverviewEndpoints.getOverview.path]: project,
  [projectOverviewEndpoints.listActivity.path]: project,
  [projectDocumentEndpoints.listDocuments.path]: project,
  [projectDocumentEndpoints.getDeploymentGuide.path]: project,
  [projectLifeEndpoints.delete.path]: project,
  [projectLifeEndpoints.restore.path]: project,
  [projectLifeEndpoints.purge.path]: project,
  [projectLifeEndpoints.disable.path]: project,
  [projectLifeEndpoints.enable.path]: project,
  [projectLifeEndpoints.queryStatus.path]: ({ projectId }) => ({ projectid: projectId }),
};
