import type { MigrationStep } from "../platform/database/index.ts";
import { members } from "./0001-members.ts";
import { projects } from "./0002-projects.ts";
import { repositories } from "./0003-repositories.ts";
import { builds } from "./0004-builds.ts";
import { repositoryLife } from "./0005-repository-life.ts";
import { lfs } from "./0012-lfs.ts";
import { repositoryListsAndImports } from "./0008-repository-lists-and-imports.ts";

/** Every step of the schema, in order. A step that has landed is never changed; the next one corrects it. */
export const migrations: readonly MigrationStep[] = [
  members,
  projects,
  repositories,
  builds,
  repositoryLife,
  lfs,
];
