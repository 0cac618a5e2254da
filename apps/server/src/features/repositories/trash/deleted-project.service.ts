import type { Executor } from "../../../platform/database/index.ts";
import type { Clock } from "../../../platform/runtime/index.ts";
import { finishDeletion } from "../deletion.service.ts";
import { countByProject, listIdsOfProject } from "../repositories.db.ts";
import type { Storage } from "../storage.git.ts";
import { hideRepositories, showRepositories } from "./deleted-project.db.ts";

interface Dependencies {
  readonly db: Executor;
  readonly clock: Clock;
  readonly storage: Storage;
}

/** What the room of projects needs when a project goes, comes back, or is gone for good. */
export function repositoriesOfDeleted({ db, clock, storage }: Dependencies) {
  return {
    hide: (tx: Executor, projectId: number) => hideRepositories(tx, projectId, clock.now()),
    show: showRepositories,
    countHidden: (projectIds: readonly number[]) => countByProject(db, projectIds, "hidden"),
    listIds: (projectId: number) => listIdsOfProject(db, projectId),
    remove: (repositoryId: number) => finishDeletion({ db, storage }, repositoryId),
  };
}
