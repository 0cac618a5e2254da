import { demoProjectEndpoints } from "./demo.ts";
import { projectDocumentEndpoints } from "./documents.ts";
import { projectLifeEndpoints } from "./life.ts";
import { projectOverviewEndpoints } from "./overview.ts";
import { projectStackEndpoints } from "./stack.ts";

/** How a project lives and ends, what it is at a glance, and the demos. */
export const projectShelfEndpoints = {
  ...projectLifeEndpoints,
  ...projectOverviewEndpoints,
  ...demoProjectEndpoints,
  ...projectDocumentEndpoints,
  ...projectStackEndpoints,
};
