import { join } from "node:path";
import { createBlobStore } from "../../platform/files/index.ts";
import type { HttpServer } from "../../platform/http/index.ts";
import { type BrowseService, createBrowseService } from "./browse.service.ts";
import type { RepositoriesContext, RepositoriesSurroundings, Shelf } from "./context.ts";
import { createEditShelf } from "./edits/edits.routes.ts";
import { registerGitTransport } from "./git-transport/git-transport.routes.ts";
import { type AuthenticateGit, createGitTransportService } from "./git-transport/git-transport.service.ts";
import { createPushRecorder } from "./git-transport/push-recorder.service.ts";
import { registerLfs } from "./lfs/lfs.ts";
import { createLfsGrants } from "./lfs/lfs-grants.ts";
import { createPushGate } from "./protection/push-gate.service.ts";
import { createRefShelves } from "./ref-shelves.ts";
import { createRefWriter } from "./ref-writer.service.ts";
import { followProjectEvents } from "./repositories.events.ts";
import { registerRepositoryRoutes } from "./repositories.routes.ts";
import { createRepositoryService, type RepositoryService } from "./repositories.service.ts";
import { createStorage, type Storage } from "./storage.git.ts";
import { createTrashShelf } from "./trash/trash.routes.ts";

export interface RepositoriesRoom {
  readonly repositories: RepositoryService;
  readonly browse: BrowseService;
  readonly storage: Storage;
  /** `authenticateGit` tells whom Basic credentials stand for: a member, or a running build. */
  register(http: HttpServer, authenticateGit: AuthenticateGit): void;
  /** Begins to handle jobs and events. */
  start(): void;
}

/** Puts the room together; nothing runs before `start`. */
export function createRepositoriesRoom(surroundings: RepositoriesSurroundings): RepositoriesRoom {
  const context = createContext(surroundings);
  const { repositories, storage, git, events } = context;
  const browse = createBrowseService({ git, storage, repositories });
  const shelves: Shelf[] = [createTrashShelf(context), createEditShelf(context), ...createRefShelves(context, async () => new Set())];
  return {
    repositories,
    browse,
    storage,
    register(http, authenticateGit) {
      registerRepositoryRoutes(http, context, browse);
      registerGitTransport(http, createGitTransportService({ ...context, authenticateGit }));
      registerLfs(http, context, { authenticateGit, actorOfKey: async () => null });
      for (const shelf of shelves) shelf.register(http);
    },
    start() {
      followProjectEvents(events, storage);
      for (const shelf of shelves) shelf.start?.();
    },
  };
}

function createContext(surroundings: RepositoriesSurroundings): RepositoriesContext {
  const { git, dataDir } = surroundings;
  const storage = createStorage({ git, dataDir });
  const gate = createPushGate();
  const recordPush = createPushRecorder({ ...surroundings, storage });
  return {
    ...surroundings,
    storage,
    gate,
    recordPush,
    repositories: createRepositoryService({ ...surroundings, storage }),
    blobs: createBlobStore(join(dataDir, "blobs")),
    lfsGrants: createLfsGrants(surroundings),
    refWriter: createRefWriter({ git, storage, gate, recordPush }),
  };
}
