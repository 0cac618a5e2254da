import type { MigrationStep } from "../platform/database/index.ts";
import { members } from "./0001-members.ts";
import { projects } from "./0002-projects.ts";
import { repositories } from "./0003-repositories.ts";
import { builds } from "./0004-builds.ts";
import { repositoryLife } from "./0005-repository-life.ts";
import { protection } from "./0006-protection.ts";
import { keys } from "./0007-keys.ts";
import { repositoryListsAndImports } from "./0008-repository-lists-and-imports.ts";
import { integrations } from "./0009-integrations.ts";
import { releases } from "./0010-releases.ts";
import { statistics } from "./0011-statistics.ts";
import { lfs } from "./0012-lfs.ts";
import { lfsLife } from "./0013-lfs-life.ts";
import { branchMovers } from "./0014-branch-movers.ts";
import { lfsFetches } from "./0015-lfs-fetches.ts";
import { mergeRequests } from "./0016-merge-requests.ts";
import { reviews } from "./0017-reviews.ts";
import { mergeRules } from "./0018-merge-rules.ts";
import { mergeQueues } from "./0019-merge-queues.ts";
import { mergeRequestSearch } from "./0020-merge-request-search.ts";
import { projectCovers } from "./0021-project-covers.ts";
import { projectLists } from "./0022-project-lists.ts";
import { projectLife } from "./0023-project-life.ts";
import { demoProjects } from "./0025-demo-projects.ts";
import { projectActivity } from "./0024-project-activity.ts";
import { profiles } from "./0026-profiles.ts";
import { photos } from "./0027-photos.ts";
import { projectListIndexes } from "./0028-project-list-indexes.ts";
import { membersAndRoles } from "./0029-members-and-roles.ts";
import { teams } from "./0030-teams.ts";
import { accountsAndSessions } from "./0031-accounts-and-sessions.ts";
import { messages } from "./0032-messages.ts";
import { notices } from "./0033-notices.ts";
import { auditTrail } from "./0034-audit-trail.ts";
import { proofs } from "./0035-proofs.ts";
import { singleSignOn } from "./0036-single-sign-on.ts";
import { secondFactors } from "./0037-second-factors.ts";
import { settings } from "./0038-settings.ts";
import { qrCodes } from "./0039-qr-codes.ts";
import { mail } from "./0040-mail.ts";
import { messageMail } from "./0041-message-mail.ts";

/** Every step of the schema, in order. A step that has landed is never changed; the next one corrects it. */
export const migrations: readonly MigrationStep[] = [
  members,
  projects,
  repositories,
  builds,
  repositoryLife,
  protection,
  keys,
  repositoryListsAndImports,
  integrations,
  releases,
  statistics,
  lfs,
  lfsLife,
  branchMovers,
  lfsFetches,
  mergeRequests,
  reviews,
  mergeRules,
  mergeQueues,
  mergeRequestSearch,
  projectCovers,
  projectLists,
  projectLife,
  projectActivity,
  demoProjects,
  profiles,
  photos,
  projectListIndexes,
  membersAndRoles,
  teams,
  accountsAndSessions,
  messages,
  notices,
  auditTrail,
  proofs,
  singleSignOn,
  secondFactors,
  settings,
  qrCodes,
  mail,
  messageMail,
];
