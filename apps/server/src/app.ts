import { chmod, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createAuthService, registerAuthRoutes } from "./features/auth/index.ts";
import {
  countOpen,
  countOpenOfProject,
  createMergeRequestsRoom,
  listOpenOfProject,
  writeDemoRequests,
} from "./features/merge-requests/index.ts";
import {
  countEndedOfProject,
  createPipelinesRoom,
  listLatestOfProject,
  moveTasks,
  type PipelinesRoom,
} from "./features/pipelines/index.ts";
import {
  createProjectShelves,
  createProjectsRoom,
  findProjectGrant,
  type ProjectService,
} from "./features/projects/index.ts";
import {
  countByProject,
  createDigester,
  createProjectFigures,
  createRepositoriesRoom,
  findRepository,
  type RepositoriesRoom,
  repositoriesOfDeleted,
  startSweeping,
  type SshDoor,
} from "./features/repositories/index.ts";
import {
  createPhotoService,
  createSshKeyService,
  createUserService,
  ensureDemoUser,
  registerPhotoRoutes,
  registerSshKeyRoutes,
  registerUserRoutes,
} from "./features/users/index.ts";
import { migrations } from "./migrations/index.ts";
import { createAccess } from "./platform/access/index.ts";
import { type Database, migrateToLatest, openDatabase } from "./platform/database/index.ts";
import { createEvents } from "./platform/events/index.ts";
import { unfinishedSweepMs } from "./platform/files/index.ts";
import { createGit } from "./platform/git/index.ts";
import { createJobs, type Jobs } from "./platform/jobs/index.ts";
import { createAddressGuard, createOutbound } from "./platform/net/index.ts";
import {
  createHttpServer,
  type HttpServer,
  registerConsole,
  registerSystemRoutes,
} from "./platform/http/index.ts";
import { createPictures } from "./platform/pictures/index.ts";
import { openSecretBox } from "./platform/secrets/index.ts";
import { type Clock, createLogger, type Environment, systemClock } from "./platform/runtime/index.ts";

/** The whole server, ready to listen. */
export interface App {
  readonly http: HttpServer;
  readonly database: Database;
  readonly jobs: Jobs;
  /** Git over SSH; whoever starts the server opens it. */
  readonly sshDoor: SshDoor;
  /** Where the embedded runner finds its token; null where it is off. */
  readonly runnerTokenFile: string | null;
  /** The first administrator's password where this start made it up; null otherwise. */
  readonly initialPassword: string | null;
  close(): Promise<void>;
}

const authSweepEveryMs = 3600_000;
/** How long clones and pushes over SSH may go on once the server closes. */
const sshGraceMs = 20_000;

/** The built console; it lies at the same place seen from the source and from the bundle. */
const consoleFolder = fileURLToPath(new URL("../../web/dist", import.meta.url));

/** Opens the database, migrates, seeds, and registers every room. Throws where the environment cannot be used. */
export async function createApp(environment: Environment, clock: Clock = systemClock): Promise<App> {
  const ground = await layGround(environment, clock);
  const rooms = openRooms(ground);
  const { http, database, jobs, git } = ground;
  const { auth, users, repositories, pipelines } = rooms;
  registerRoutes(ground, rooms);

  const initialPassword = await users.seedAdministrator(environment.adminPassword);
  const stopSweeping = startSweeping({ ...ground, storage: repositories.storage }, ground.logger);
  jobs.every("auth-sweep", authSweepEveryMs, () => auth.sweep());
  jobs.every("pictures", unfinishedSweepMs, () => ground.pictures.sweepUnfinished(clock.now()));
  rooms.projectsRoom.start();
  pipelines.start();
  repositories.start();
  rooms.shelves.start();
  rooms.mergeRequests.start();
  jobs.start();
  await http.ready();
  return {
    http,
    database,
    jobs,
    sshDoor: repositories.sshDoor,
    runnerTokenFile: environment.isEmbeddedRunnerOn ? await pipelines.ensureEmbeddedRunner() : null,
    initialPassword,
    async close() {
      stopSweeping();
      pipelines.stop();
      await Promise.all([http.close(), repositories.sshDoor.close(sshGraceMs)]);
      await jobs.stop();
      await git.close();
      await database.close();
    },
  };
}

type Ground = Awaited<ReturnType<typeof layGround>>;
type Rooms = ReturnType<typeof openRooms>;

/** What every room stands on: data folder, database, members, HTTP, git, background work. */
async function layGround(environment: Environment, clock: Clock) {
  const logger = createLogger(environment.logLevel);
  const { dataDir, databaseUrl } = environment;
  await mkdir(dataDir, { recursive: true });
  // A build that runs as another user of this machine must not read what is kept here.
  await chmod(dataDir, 0o700);
  const database = await openDatabase(
    databaseUrl === null ? { path: join(dataDir, "lowforge.sqlite") } : { url: databaseUrl },
  );
  await migrateToLatest(database, migrations);

  const { db, cache, dialect } = database;
  const events = createEvents(logger);
  const access = createAccess((userId, projectId) => findProjectGrant(db, userId, projectId));
  const users = createUserService({ db, access, events, clock, dataDir });
  const auth = createAuthService({ db, cache, users, events, clock });
  const http = createHttpServer({ logger, authenticate: auth.authenticate, redeemTicket: auth.redeemTicket });
  const publicUrl = (): string => environment.publicUrl ?? listeningUrl(http, environment);
  const git = createGit({ homeDir: join(dataDir, "git-home"), logger });
  const jobs = createJobs({ db, dialect, clock, logger });
  const pictures = createPictures(join(dataDir, "pictures"));
  const secrets = await openSecretBox(join(dataDir, "secret-key"));
  const shared = { db, cache, dialect, database, events, access, clock, logger, dataDir, publicUrl };
  return { ...shared, environment, users, auth, http, git, jobs, secrets, pictures };
}

/** Puts the rooms together; each is told what it needs of the others, and of nothing else. */
function openRooms(ground: Ground) {
  const { db, cache, clock, environment, users, auth } = ground;
  const projectsRoom = createProjectsRoom({
    ...ground,
    repositories: {
      tables: ["repositories"],
      count: (projectIds) => countByProject(db, projectIds),
    },
  });
  const { projects } = projectsRoom;
  const photos = createPhotoService(ground);
  const sshKeys = createSshKeyService({ db, cache, clock });
  const repositories = createRepositoriesRoom({
    ...ground,
    projects,
    sshKeys,
    outbound: createOutbound(createAddressGuard(environment.allowedNetworks)),
    ssh: { isOn: environment.isSshOn, host: environment.host, port: environment.sshPort },
    moveAlong: moveTasks,
    countOpenMergeRequests: (repositoryId) => countOpen(db, repositoryId),
    lfsQuotaBytes: environment.lfsQuotaBytes,
  });
  const pipelines = createPipelinesRoom({
    ...ground,
    projects,
    repositories: { ...repositories.repositories, ...repositories.browse },
    authenticate: auth.authenticate,
    isPublicUrlConfigured: environment.publicUrl !== null,
  });
  const mergeRequests = createMergeRequestsRoom({
    ...ground,
    ...repositories.ground,
    authenticate: auth.authenticate,
  });
  const shelves = openProjectShelves(ground, { projects, repositories, pipelines });
  return { auth, users, projectsRoom, shelves, photos, sshKeys, repositories, mergeRequests, pipelines };
}

/** What the room of projects tells of the rooms that know it. */
interface ShelfRooms {
  readonly projects: ProjectService;
  readonly repositories: RepositoriesRoom;
  readonly pipelines: PipelinesRoom;
}

function openProjectShelves(ground: Ground, { projects, repositories, pipelines }: ShelfRooms) {
  const { db, clock, environment } = ground;
  const { storage, browse, demos } = repositories;
  return createProjectShelves({
    ...ground,
    projects,
    ofDeleted: repositoriesOfDeleted({ db, clock, storage }),
    sources: {
      ...createProjectFigures({ db, storage, figures: browse.figures }),
      countOpenRequests: (projectId) => countOpenOfProject(db, projectId),
      listOpenRequests: (projectId, limit) => listOpenOfProject(db, projectId, limit),
      countBuilds: (projectId, since) => countEndedOfProject(db, projectId, since),
      listBuilds: (projectId, limit) => listLatestOfProject(db, projectId, limit),
    },
    count: (projectIds) => countByProject(db, projectIds),
    demoWriters: environment.isDemoOn
      ? {
          ensurePerson: (person) => ensureDemoUser({ db, clock }, person),
          writeRepository: demos.write,
          writeRequests: (world, requests) => writeDemoRequests(db, world, requests),
          writeTasks: pipelines.writeDemo,
          removeRepositories: demos.removeAll,
        }
      : null,
    digester: createDigester({ db, storage, git: ground.git }),
    projectOf: async (id) => (await findRepository(db, id))?.project_id ?? null,
  });
}

function registerRoutes({ http, database, environment }: Ground, rooms: Rooms): void {
  const { auth, users, projectsRoom, sshKeys, repositories, mergeRequests, pipelines } = rooms;
  registerSystemRoutes(http, { isReady: () => database.ping() });
  registerAuthRoutes(http, auth);
  registerUserRoutes(http, users);
  registerPhotoRoutes(http, rooms.photos);
  registerSshKeyRoutes(http, sshKeys);
  projectsRoom.register(http);
  rooms.shelves.register(http);
  repositories.register(
    http,
    async (credentials, address) =>
      (await pipelines.authenticateJob(credentials.username, credentials.password)) ??
      auth.authenticateGit(credentials, address),
  );
  mergeRequests.register(http);
  pipelines.register(http);
  registerConsole(http, consoleFolder, { ...environment.links });
}

/** The address of the open port; before there is one, the configured one. */
function listeningUrl(http: HttpServer, { host, port }: Environment): string {
  const address = http.server.address();
  const openPort = address !== null && typeof address === "object" ? address.port : port;
  return `http://${host.includes(":") ? `[${host}]` : host}:${openPort}`;
}
