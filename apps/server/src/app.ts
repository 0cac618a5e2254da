import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createAuthService, registerAuthRoutes } from "./features/auth/index.ts";
import { createProjectService, findProjectGrant, registerProjectRoutes } from "./features/projects/index.ts";
import { createUserService, registerUserRoutes } from "./features/users/index.ts";
import { migrations } from "./migrations/index.ts";
import { createAccess } from "./platform/access/index.ts";
import { type Database, migrateToLatest, openDatabase } from "./platform/database/index.ts";
import { createEvents } from "./platform/events/index.ts";
import {
  createHttpServer,
  type HttpServer,
  registerConsole,
  registerSystemRoutes,
} from "./platform/http/index.ts";
import { type Clock, createLogger, type Environment, systemClock } from "./platform/runtime/index.ts";

/** The whole server, ready to listen. */
export interface App {
  readonly http: HttpServer;
  readonly database: Database;
  /** Where the embedded runner finds its token; null where it is off. */
  readonly runnerTokenFile: string | null;
  /** The first administrator's password where this start made it up; null otherwise. */
  readonly initialPassword: string | null;
  close(): Promise<void>;
}

/** The built console; it lies at the same place seen from the source and from the bundle. */
const consoleFolder = fileURLToPath(new URL("../../web/dist", import.meta.url));

/** Opens the database, migrates, seeds, and registers every room. Throws where the environment cannot be used. */
export async function createApp(environment: Environment, clock: Clock = systemClock): Promise<App> {
  const logger = createLogger(environment.logLevel);
  const { dataDir, databaseUrl } = environment;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const database = await openDatabase(
    databaseUrl === null ? { path: join(dataDir, "lowforge.sqlite") } : { url: databaseUrl },
  );
  await migrateToLatest(database, migrations);

  const { db } = database;
  const events = createEvents(logger);
  const access = createAccess((userId, projectId) => findProjectGrant(db, userId, projectId));
  const users = createUserService({ db, access, events, clock, dataDir });
  const auth = createAuthService({ db, users, events, clock });
  const projects = createProjectService({
    db,
    access,
    events,
    clock,
    repositories: { count: async () => new Map(), listIds: async () => [] },
  });

  const http = createHttpServer({ logger, authenticate: auth.authenticate });
  registerSystemRoutes(http, { isReady: () => database.ping() });
  registerAuthRoutes(http, auth);
  registerUserRoutes(http, users);
  registerProjectRoutes(http, projects);

  registerConsole(http, consoleFolder);

  const initialPassword = await users.seedAdministrator(environment.adminPassword);
  await http.ready();
  return {
    http,
    database,
    runnerTokenFile: null,
    initialPassword,
    async close() {
      await http.close();
      await database.close();
    },
  };
}
