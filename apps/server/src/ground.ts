import { chmod, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { createAuthRoom, signIns } from "./features/auth/index.ts";
import { findProjectGrant, moveMember } from "./features/projects/index.ts";
import { moveTeamMember } from "./features/teams/index.ts";
import { createKnownSettings, createUsersRoom } from "./features/users/index.ts";
import { migrations } from "./migrations/index.ts";
import { createAccess } from "./platform/access/index.ts";
import { createAudit } from "./platform/audit/index.ts";
import { type Database, type Executor, migrateToLatest, openDatabase } from "./platform/database/index.ts";
import { createEvents } from "./platform/events/index.ts";
import { createGit } from "./platform/git/index.ts";
import { createHttpServer, type HttpServer } from "./platform/http/index.ts";
import { createJobs } from "./platform/jobs/index.ts";
import { createMailer } from "./platform/mail/index.ts";
import { createAddressGuard, createOutbound } from "./platform/net/index.ts";
import { createPictures } from "./platform/pictures/index.ts";
import { type Clock, createLogger, type Environment } from "./platform/runtime/index.ts";
import { openSecretBox } from "./platform/secrets/index.ts";
import { createThrottle } from "./platform/throttle/index.ts";
import { createYamlReader } from "./platform/yaml/index.ts";

export type Ground = Awaited<ReturnType<typeof layGround>>;

/**
 * What every room stands on: data folder, database, members, HTTP, git, background work. Migrates; throws where the
 * environment cannot be used.
 */
export async function layGround(
  environment: Environment,
  clock: Clock,
  logger = createLogger(environment.logLevel),
) {
  const { dataDir } = environment;
  const database = await openKept(environment);
  const { db, cache, dialect } = database;
  const events = createEvents(logger);
  const settings = createKnownSettings({ db, clock });
  const access = createAccess(
    (userId, projectId) => findProjectGrant(db, userId, projectId),
    async () => (await settings.read()).isCreationOpen,
  );
  const audit = createAudit(clock);
  const throttle = createThrottle({ db, clock });
  const pictures = createPictures(join(dataDir, "pictures"));
  const secrets = await openSecretBox(join(dataDir, "secret-key"));
  const jobs = createJobs({ db, dialect, clock, logger });
  const mailer = createMailer({ db, jobs, clock, secrets, settings: environment.mail });
  const publicUrl = (): string => environment.publicUrl ?? listeningUrl(http, environment);
  const usersRoom = createUsersRoom({
    ...{ db, cache, access, audit, events, clock, dataDir, pictures, signIns, settings },
    ...{ jobs, mailer, secrets, throttle, publicUrl, sortAnew },
  });
  const outbound = createOutbound(createAddressGuard(environment.allowedNetworks));
  const authRoom = createAuthRoom({
    ...{ db, cache, access, audit, events, clock, logger, throttle, secrets, outbound, publicUrl, settings },
    ...usersRoom,
  });
  const { auth } = authRoom;
  const http = createHttpServer({ logger, authenticate: auth.authenticate, redeemTicket: auth.redeemTicket });
  const git = createGit({ homeDir: join(dataDir, "git-home"), logger });
  const yaml = createYamlReader();
  return {
    ...{ db, cache, dialect, database, events, access, audit, throttle, clock, logger, dataDir },
    ...{ outbound, publicUrl, settings, environment, authRoom, auth, usersRoom, users: usersRoom.users },
    ...{ http, git, jobs, mailer, secrets, pictures, yaml },
  };
}

/** Makes the data folder ready and opens the database, in the shape that this version knows. */
async function openKept({ dataDir, databaseUrl }: Environment): Promise<Database> {
  await mkdir(dataDir, { recursive: true });
  // A build that runs as another user of this machine must not read what is kept here.
  await chmod(dataDir, 0o700);
  const database = await openDatabase(
    databaseUrl === null ? { path: join(dataDir, "lowforge.sqlite") } : { url: databaseUrl },
  );
  await migrateToLatest(database, migrations);
  return database;
}

/** Somebody has another name: wherever they are listed by it. */
async function sortAnew(tx: Executor, userId: number, sortName: string): Promise<void> {
  await moveMember(tx, userId, sortName);
  await moveTeamMember(tx, userId, sortName);
}

/** The address of the open port; before there is one, the configured one. */
function listeningUrl(http: HttpServer, { host, port }: Environment): string {
  const address = http.server.address();
  const openPort = address !== null && typeof address === "object" ? address.port : port;
  return `http://${host.includes(":") ? `[${host}]` : host}:${openPort}`;
}
