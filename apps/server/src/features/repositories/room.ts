import { join } from "node:path";
import { createBlobStore } from "../../platform/files/index.ts";
import type { HttpServer } from "../../platform/http/index.ts";
import { type BrowseService, createBrowseService } from "./browse.service.ts";
import { createBrowseShelf } from "./browse/browse.routes.ts";
import { createCommitGraphs } from "./commit-graphs.git.ts";
import { createCommitShelf } from "./commits/commits.routes.ts";
import type { RepositoriesContext, RepositoriesSurroundings, Shelf } from "./context.ts";
import { createEditShelf } from "./edits/edits.routes.ts";
import { registerGitTransport } from "./git-transport/git-transport.routes.ts";
import { type AuthenticateGit, createGitTransportService } from "./git-transport/git-transport.service.ts";
import { createPushRecorder } from "./git-transport/push-recorder.service.ts";
import { createPushTaker } from "./git-transport/take-push.service.ts";
import { createLeaderboardShelf } from "./leaderboard/leaderboard.routes.ts";
import { createImportShelf } from "./imports/imports.routes.ts";
import { registerLfs } from "./lfs/lfs.ts";
import { createLfsGrants } from "./lfs/lfs-grants.ts";
import { createLfsStandIn } from "./lfs/lfs-stand-in.ts";
import { createIntegrationShelves } from "./integration-shelves.ts";
import { createInspector } from "./protection/inspector.ts";
import { createProtectionShelf } from "./protection/protection.routes.ts";
import { createProtectionOf } from "./protection/protection.service.ts";
import { createPushGate } from "./protection/push-gate.service.ts";
import { createLeftoverSweep } from "./maintenance/leftovers.ts";
import { findDamagedAt } from "./maintenance/maintenance.db.ts";
import { watchGit } from "./maintenance/watched.git.ts";
import { createRefShelves } from "./ref-shelves.ts";
import { createRefWriter } from "./ref-writer.service.ts";
import { registerRepositoryRoutes } from "./repositories.routes.ts";
import { createRepositoryService, type RepositoryService } from "./repositories.service.ts";
import { createDemoRepositories, type DemoRepositories } from "./demo/write-demo.service.ts";
import { createDeployKeyShelf } from "./deploy-keys/deploy-keys.routes.ts";
import { createSshDoor, type SshDoor } from "./ssh/ssh-door.ts";
import { SshPlace } from "./ssh/ssh-place.ts";
import { createSshAccess } from "./ssh/ssh.service.ts";
import { createSearchShelf } from "./search/search.routes.ts";
import { createStatisticsShelf } from "./statistics/statistics.ts";
import { createStorage, type Storage } from "./storage.git.ts";
import { createTrashShelf } from "./trash/trash.routes.ts";

/** What rooms on top need to read and move branches. */
export type RepositoryGround = Pick<
  RepositoriesContext,
  "git" | "graphs" | "storage" | "refWriter" | "repositories"
>;

export interface RepositoriesRoom {
  readonly ground: RepositoryGround;
  readonly repositories: RepositoryService;
  readonly browse: BrowseService;
  readonly storage: Storage;
  readonly demos: DemoRepositories;
  readonly sshDoor: SshDoor;
  /** `authenticateGit` tells whom Basic credentials stand for: a member, or a running build. */
  register(http: HttpServer, authenticateGit: AuthenticateGit): void;
  /** Begins to handle jobs and events. */
  start(): void;
}

/** Puts the room together; nothing runs before `start`. */
export function createRepositoriesRoom(surroundings: RepositoriesSurroundings): RepositoriesRoom {
  const context = createContext(surroundings);
  const { repositories, storage } = context;
  const ssh = createSshAccess(context);
  const browse = createBrowseService({
    ...context,
    findDamagedAt: (id) => findDamagedAt(context.db, id),
  });
  const shelves: Shelf[] = [
    ...createIntegrationShelves(context),
    createBrowseShelf(context, createLfsStandIn(context)),
    createCommitShelf(context),
    createSearchShelf(context),
    createTrashShelf(context),
    createImportShelf(context),
    createEditShelf(context),
    createDeployKeyShelf(context),
    createProtectionShelf(context),
    createStatisticsShelf(context),
    createLeaderboardShelf(context),
    ...createRefShelves(context, context.protectionOf),
  ];
  return {
    ground: context,
    repositories,
    browse,
    storage,
    demos: createDemoRepositories(context),
    sshDoor: createSshDoor(context, ssh),
    register(http, authenticateGit) {
      registerRepositoryRoutes(http, context, browse);
      registerGitTransport(http, createGitTransportService({ ...context, authenticateGit }));
      registerLfs(http, context, { authenticateGit, actorOfKey: ssh.actorOfKey });
      for (const shelf of shelves) shelf.register(http);
    },
    start() {
      for (const shelf of shelves) shelf.start?.();
    },
  };
}

function createContext(outside: RepositoriesSurroundings): RepositoriesContext {
  const git = watchGit(outside.git);
  const surroundings = { ...outside, git };
  const { dataDir } = surroundings;
  const storage = createStorage({ git, dataDir });
  const sshPlace = new SshPlace(surroundings.ssh, surroundings.publicUrl);
  const inspector = createInspector();
  const gate = createPushGate({ ...surroundings, storage, inspector });
  const leftovers = createLeftoverSweep({ isShared: surroundings.dialect === "postgres" });
  const recordPush = createPushRecorder({ ...surroundings, storage });
  return {
    ...surroundings,
    graphs: createCommitGraphs(),
    storage,
    sshPlace,
    gate,
    inspector,
    protectionOf: createProtectionOf(surroundings.db),
    takePush: createPushTaker({
      ...surroundings,
      storage,
      gate,
      recordPush,
      clearUp: (path) => leftovers.sweep(path, () => git.countWorkers(path) > 0),
    }),
    recordPush,
    repositories: createRepositoryService({ ...surroundings, storage, sshPlace }),
    blobs: createBlobStore(join(dataDir, "blobs")),
    lfsGrants: createLfsGrants(surroundings),
    refWriter: createRefWriter({ git, storage, gate, recordPush }),
  };
}
