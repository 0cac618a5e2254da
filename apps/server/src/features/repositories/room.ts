import type { HttpServer } from "../../platform/http/index.ts";
import { type BrowseService, createBrowseService } from "./browse.service.ts";
import { registerGitTransport } from "./git-transport/git-transport.routes.ts";
import { type AuthenticateGit, createGitTransportService } from "./git-transport/git-transport.service.ts";
import { createPushRecorder } from "./git-transport/push-recorder.service.ts";
import { followProjectEvents } from "./repositories.events.ts";
import { registerRepositoryRoutes } from "./repositories.routes.ts";
import {
  createRepositoryService,
  type RepositoryDependencies,
  type RepositoryService,
} from "./repositories.service.ts";
import { createStorage, type Storage } from "./storage.git.ts";

export interface RepositoriesRoom {
  readonly repositories: RepositoryService;
  readonly browse: BrowseService;
  readonly storage: Storage;
}

/** `dataDir` holds the folder `repositories`, where everything lies. */
export function createRepositoriesRoom(
  dependencies: Omit<RepositoryDependencies, "storage"> & { readonly dataDir: string },
): RepositoriesRoom {
  const { git, dataDir, events } = dependencies;
  const storage = createStorage({ git, dataDir });
  const repositories = createRepositoryService({ ...dependencies, storage });
  followProjectEvents(events, storage);
  return { repositories, browse: createBrowseService({ git, storage, repositories }), storage };
}

/** `authenticateGit` tells whom Basic credentials stand for: a member, or a running build. */
export function registerRepositoriesRoom(
  http: HttpServer,
  room: RepositoriesRoom,
  dependencies: Omit<RepositoryDependencies, "storage"> & { readonly authenticateGit: AuthenticateGit },
): void {
  const { storage } = room;
  registerRepositoryRoutes(http, room);
  const recordPush = createPushRecorder({ ...dependencies, storage });
  registerGitTransport(http, createGitTransportService({ ...dependencies, storage, recordPush }));
}
