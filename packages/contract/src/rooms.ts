import { authEndpoints } from "./auth/index.ts";
import type { AnyEndpoint } from "./endpoint.ts";
import {
  conversationEndpoints,
  mergeRequestEndpoints,
  overviewEndpoints,
  reviewEndpoints,
} from "./merge-requests/index.ts";
import {
  conflictEndpoints,
  mergeActionEndpoints,
  mergeQueueEndpoints,
  mergeRuleEndpoints,
} from "./merge-requests/index.ts";
import { pipelineEndpoints } from "./pipelines/index.ts";
import {
  lowCodeEndpoints,
  projectCoverEndpoints,
  projectEndpoints,
  projectShelfEndpoints,
} from "./projects/index.ts";
import {
  boardEndpoints,
  branchEndpoints,
  browseEndpoints,
  chartEndpoints,
  commitEndpoints,
  deployKeyEndpoints,
  editEndpoints,
  lfsEndpoints,
  lfsFetchEndpoints,
  importEndpoints,
  protectionEndpoints,
  pushRuleEndpoints,
  releaseEndpoints,
  repositoryEndpoints,
  searchEndpoints,
  tagEndpoints,
  trashEndpoints,
  badgeEndpoints,
  maintenanceEndpoints,
  statusEndpoints,
  webhookEndpoints,
} from "./repositories/index.ts";
import { photoEndpoints, sshKeyEndpoints, userEndpoints } from "./users/index.ts";

/** Every endpoint of the product by room: what the OpenAPI page lists and what the walls walk. */
export const endpointsByRoom = {
  auth: authEndpoints,
  users: { ...userEndpoints, ...photoEndpoints, ...sshKeyEndpoints },
  projects: {
    ...projectEndpoints,
    ...projectShelfEndpoints,
    ...projectCoverEndpoints,
    ...lowCodeEndpoints,
  },
  repositories: {
    ...repositoryEndpoints,
    ...branchEndpoints,
    ...tagEndpoints,
    ...releaseEndpoints,
    ...browseEndpoints,
    ...commitEndpoints,
    ...searchEndpoints,
    ...editEndpoints,
    ...deployKeyEndpoints,
    ...protectionEndpoints,
    ...pushRuleEndpoints,
    ...lfsEndpoints,
    ...lfsFetchEndpoints,
    ...importEndpoints,
    ...trashEndpoints,
    ...chartEndpoints,
    ...boardEndpoints,
    ...webhookEndpoints,
    ...statusEndpoints,
    ...badgeEndpoints,
    ...maintenanceEndpoints,
  },
  "merge-requests": {
    ...mergeRequestEndpoints,
    ...conversationEndpoints,
    ...overviewEndpoints,
    ...reviewEndpoints,
    ...mergeActionEndpoints,
    ...conflictEndpoints,
    ...mergeRuleEndpoints,
    ...mergeQueueEndpoints,
  },
  pipelines: pipelineEndpoints,
} satisfies Record<string, Record<string, AnyEndpoint>>;
