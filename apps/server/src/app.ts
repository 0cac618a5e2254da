import { fileURLToPath } from "node:url";
import {
  countOpen,
  countOpenOfProject,
  createMergeRequestsRoom,
  listOpenOfProject,
  writeDemoRequests,
} from "./features/merge-requests/index.ts";
import { createMessagesRoom } from "./features/messages/index.ts";
import { createNoticesRoom } from "./features/notices/index.ts";
import {
  countEndedOfProject,
  createPipelinesRoom,
  createToldBuilds,
  listLatestOfProject,
  moveTasks,
  type PipelinesRoom,
} from "./features/pipelines/index.ts";
import {
  createProjectReaders,
  createProjectShelves,
  createProjectsOfTeams,
  createProjectsRoom,
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
import { createTeamsRoom } from "./features/teams/index.ts";
import { ensureDemoUser, findMailReaders, findPeople, settingsAsFacts } from "./features/users/index.ts";
import { type Ground, layGround } from "./ground.ts";
import type { Database } from "./platform/database/index.ts";
import type { Events } from "./platform/events/index.ts";
import { unfinishedSweepMs } from "./platform/files/index.ts";
import type { Jobs } from "./platform/jobs/index.ts";
import { type HttpServer, registerConsole, registerSystemRoutes } from "./platform/http/index.ts";
import { type Clock, type Environment, type Logger, systemClock } from "./platform/runtime/index.ts";

/** The whole server, ready to listen. */
export interface App {
  readonly http: HttpServer;
  readonly database: Database;
  readonly events: Events;
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
export async function createApp(
  environment: Environment,
  clock: Clock = systemClock,
  logger?: Logger,
): Promise<App> {
  const ground = await layGround(environment, clock, logger);
  const rooms = openRooms(ground);
  const { http, database, jobs, git } = ground;
  const { users, repositories, pipelines } = rooms;
  registerRoutes(ground, rooms);

  const initialPassword = await users.seedAdministrator(environment.adminPassword);
  const stopSweeping = startSweeping({ ...ground, storage: repositories.storage }, ground.logger);
  jobs.every("auth-sweep", authSweepEveryMs, () => rooms.authRoom.sweep());
  jobs.every("pictures", unfinishedSweepMs, () => ground.pictures.sweepUnfinished(clock.now()));
  ground.mailer.start();
  rooms.usersRoom.start();
  rooms.projectsRoom.start();
  pipelines.start();
  repositories.start();
  rooms.shelves.start();
  rooms.mergeRequests.start();
  rooms.messages.start();
  jobs.start();
  await http.ready();
  return {
    http,
    database,
    events: ground.events,
    jobs,
    sshDoor: repositories.sshDoor,
    runnerTokenFile: environment.isEmbeddedRunnerOn ? await pipelines.ensureEmbeddedRunner() : null,
    initialPassword,
    async close() {
      stopSweeping();
      pipelines.stop();
      await Promise.all([http.close(), repositories.sshDoor.close(sshGraceMs)]);
      await ground.events.settle();
      await jobs.stop();
      await Promise.all([git.close(), ground.yaml.close()]);
      await database.close();
    },
  };
}

type Rooms = ReturnType<typeof openRooms>;

/** Puts the rooms together; each is told what it needs of the others, and of nothing else. */
function openRooms(ground: Ground) {
  const { db, environment, usersRoom, users, authRoom, auth } = ground;
  const projectsRoom = createProjectsRoom({
    ...ground,
    repositories: {
      tables: ["repositories"],
      count: (projectIds) => countByProject(db, projectIds),
    },
  });
  const { projects } = projectsRoom;
  const teams = createTeamsRoom({ ...ground, projects: createProjectsOfTeams(db, projects) });
  const notices = createNoticesRoom({ ...ground, projects });
  const repositories = createRepositoriesRoom({
    ...ground,
    projects,
    sshKeys: usersRoom.sshKeys,
    ssh: { isOn: environment.isSshOn, host: environment.host, port: environment.sshPort },
    moveAlong: moveTasks,
    countOpenMergeRequests: (repositoryId) => countOpen(db, repositoryId),
    linesForPush: notices.linesForPush,
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
  const messages = createMessagesRoom({
    ...ground,
    authenticate: auth.authenticate,
    timeZone: environment.timeZone,
    sources: {
      findMailReaders: (userIds) => findMailReaders(db, userIds),
      isMember: async (userId) => (await findPeople(db, [userId])).has(userId),
      ...createProjectReaders({ ...ground, projects }),
      ...mergeRequests.told,
      ...createToldBuilds(db),
    },
  });
  const rooms = { teams, projectsRoom, shelves, repositories, mergeRequests, pipelines, messages, notices };
  return { authRoom, auth, usersRoom, users, ...rooms };
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

function registerRoutes({ http, database, environment, settings }: Ground, rooms: Rooms): void {
  const { auth, projectsRoom, repositories, mergeRequests, pipelines } = rooms;
  registerSystemRoutes(http, { isReady: () => database.ping() });
  rooms.authRoom.register(http);
  rooms.usersRoom.register(http);
  rooms.teams.register(http);
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
  rooms.messages.register(http);
  rooms.notices.register(http);
  registerConsole(http, consoleFolder, async () => ({
    ...settingsAsFacts(await settings.readForPage(), environment.links),
    ...(await rooms.authRoom.singleSignOn.readForPage()),
    mail: environment.mail === null ? "off" : "on",
  }));
}
