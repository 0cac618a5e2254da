import {
  authEndpoints,
  providerEndpoints,
  qrEndpoints,
  secondFactorEndpoints,
  sessionEndpoints,
  singleSignOnEndpoints,
} from "./auth/index.ts";
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
import { messageEndpoints } from "./messages/index.ts";
import { noticeEndpoints } from "./notices/index.ts";
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
import { teamEndpoints } from "./teams/index.ts";
import {
  accountEndpoints,
  auditEndpoints,
  explanationEndpoints,
  invitationEndpoints,
  mailEndpoints,
  photoEndpoints,
  settingsEndpoints,
  sshKeyEndpoints,
  userEndpoints,
} from "./users/index.ts";

/** Every endpoint of the product by room: what the OpenAPI page lists and what the walls walk. */
export const endpointsByRoom = {
  auth: {
    ...authEndpoints,
    ...sessionEndpoints,
    ...secondFactorEndpoints,
    ...singleSignOnEndpoints,
    ...providerEndpoints,
    ...qrEndpoints,
  },
  users: {
    ...userEndpoints,
    ...photoEndpoints,
    ...sshKeyEndpoints,
    ...accountEndpoints,
    ...auditEndpoints,
    ...invitationEndpoints,
    ...mailEndpoints,
    ...settingsEndpoints,
    ...explanationEndpoints,
  },
  teams: teamEndpoints,
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
  notices: noticeEndpoints,
  messages: messageEndpoints,
} satisfies Record<string, Record<string, AnyEndpoint>>;
