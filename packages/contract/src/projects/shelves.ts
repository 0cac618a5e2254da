import { demoProjectEndpoints } from "./demo.ts";
import { projectDocumentEndpoints } from "./documents.ts";
import { projectLifeEndpoints } from "./life.ts";
import { projectMemberEndpoints } from "./members.ts";
import { projectOverviewEndpoints } from "./overview.ts";
import { projectRoleEndpoints } from "./roles.ts";
import { projectStackEndpoints } from "./stack.ts";

/** Who belongs to a project and what they may do there, how it lives and ends, what it is at a glance, and the demos. */
export const projectShelfEndpoints = {
  ...projectMemberEndpoints,
  ...projectRoleEndpoints,
  ...projectLifeEndpoints,
  ...projectOverviewEndpoints,
  ...demoProjectEndpoints,
  ...projectDocumentEndpoints,
  ...projectStackEndpoints,
};
