import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AnyEndpoint, EndpointInput, EndpointOutput, ErrorName } from "@lowforge/contract";
import { errorTable } from "@lowforge/contract";
import { authEndpoints } from "@lowforge/contract/auth";
import type { SeededRoleKey } from "@lowforge/contract/projects";
import { describe, inject } from "vitest";
import { type App, createApp } from "../app.ts";
import { findRole, insertMember } from "../features/projects/index.ts";
import { insertUser } from "../features/users/index.ts";
import type { Dialect } from "../platform/database/index.ts";
import { type Logger, parseEnvironment } from "../platform/runtime/index.ts";
import { hashPasswordCheaply, password } from "./password.ts";
import { createPostgresDatabase } from "./postgres/index.ts";
import { createTestClock, type TestClock } from "./test-clock.ts";

/** A member of a test with a live session. */
export interface TestMember {
  readonly id: number;
  readonly username: string;
  readonly password: string;
  readonly token: string;
}

/** What an endpoint answered, success or not. */
export interface TestAnswer<Data> {
  readonly status: number;
  readonly code: number | string;
  /** Throws, with the answer in its message, where the call failed. */
  readonly data: Data;
  readonly body: Record<string, unknown>;
  readonly headers: Record<string, unknown>;
}

export interface TestApp extends App {
  readonly clock: TestClock;
  readonly dataDir: string;
  /** The first administrator. */
  readonly admin: TestMember;
  /** Another server on the same database and data folder; whoever asks for it closes it. */
  startAnother(): Promise<App>;
  createMember(username?: string): Promise<TestMember>;
  addToProject(member: TestMember, projectId: number, role: SeededRoleKey): Promise<void>;
  /** Calls an endpoint as the contract describes it, signed in as `member` where one is given. */
  call<E extends AnyEndpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    member?: TestMember | { token: string },
  ): Promise<TestAnswer<EndpointOutput<E>>>;
}

/** Runs the same promises on SQLite and on PostgreSQL. `start` makes an app of its own; it ends with the test file. */
export function describeOnBothDatabases(
  name: string,
  body: (start: (settings?: TestSettings) => Promise<TestApp>) => void,
): void {
  describe.each(["sqlite", "postgres"] as const)(`${name} (%s)`, (dialect) => {
    body((settings) => buildTestApp(dialect, settings));
  });
}

/** Environment variables of one test's server, over those of all. */
export type TestSettings = Readonly<Record<string, string>>;

/**
 * A whole server that has been started once and then never used, without a listening port: the first administrator is
 * there. It logs nothing but to `logger`, where one is given. Close it when done.
 */
export async function buildTestApp(
  dialect: Dialect = "sqlite",
  settings: TestSettings = {},
  logger?: Logger,
): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), "lowforge-test-"));
  const postgres = dialect === "postgres" ? await createPostgresDatabase() : null;
  if (!postgres) await copyFile(inject("sqliteTemplate"), join(dataDir, "lowforge.sqlite"));
  const clock = createTestClock();
  const environment = parseEnvironment({
    LOWFORGE_DATA_DIR: dataDir,
    DATABASE_URL: postgres?.url,
    LOG_LEVEL: "silent",
    PUBLIC_URL: "http://forge.test",
    // A test that counts what there is wants to know all of it.
    LOWFORGE_DEMO: "off",
    // A test that wants git over SSH opens its door, on any port.
    SSH_PORT: "0",
    // The machine's own says nothing of what a test expects.
    LOWFORGE_TIME_ZONE: "UTC",
    ...settings,
  });
  const app = await createApp(environment, clock, logger);
  const call = callerOf(app);
  const admin = await signIn(call, "admin", 1);
  return {
    ...app,
    clock,
    dataDir,
    admin,
    call,
    startAnother: () => createApp(environment, clock),
    createMember: (username = `member${Math.random().toString(36).slice(2, 10)}`) =>
      createMember(app, call, username),
    async addToProject(member, projectId, role) {
      const { db } = app.database;
      const found = await findRole(db, projectId, role);
      if (!found) throw new Error(`project ${projectId} has no role ${role}`);
      const row = { project_id: projectId, user_id: member.id, role_id: found.id, added_at: clock.now() };
      await insertMember(db, row);
    },
    async close() {
      await app.close();
      await postgres?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

type Call = TestApp["call"];

/** How a test calls the endpoints of an app. */
export function callerOf(app: App): Call {
  return async (endpoint, input, member) => {
    const response = await app.http.inject({
      ...requestFor(endpoint, input as Record<string, unknown>),
      headers: {
        ...(member ? { authorization: `Bearer ${member.token}` } : {}),
        ...(endpoint.body === "form" ? { "content-type": "application/x-www-form-urlencoded" } : {}),
        ...(endpoint.body === "json" ? { "content-type": "application/json" } : {}),
        ...(endpoint.body === "bytes" ? { "content-type": "application/octet-stream" } : {}),
      },
    });
    const isFile = endpoint.answer === "file" && response.statusCode === 200;
    const body = isFile ? { code: endpoint.successCode } : response.json<Record<string, unknown>>();
    return {
      status: response.statusCode,
      code: body["code"] as number | string,
      body,
      headers: response.headers,
      get data(): never {
        if (response.statusCode !== 200) throw new Error(`${endpoint.path} answered ${response.body}`);
        return body["data"] as never;
      },
    };
  };
}

/** What is sent wherever a file is asked for: some take only pictures. */
const smallPicture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

function requestFor(endpoint: AnyEndpoint, input: Record<string, unknown>) {
  const fields = Object.entries(input).filter(([, value]) => value !== undefined);
  const url = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    // Half a character, which no address can carry, becomes a mark as it does in a form.
    encodeURIComponent(Buffer.from(String(input[name])).toString()),
  );
  const { method } = endpoint;
  const form = new URLSearchParams(
    fields.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  if (endpoint.body === "query") return { method, url: form === "" ? url : `${url}?${form}` };
  if (endpoint.body === "bytes") return { method, url: `${url}?${form}`, payload: smallPicture };
  if (endpoint.body === "form") return { method, url, payload: form };
  return endpoint.body === "json" ? { method, url, payload: JSON.stringify(input) } : { method, url };
}

async function signIn(call: Call, username: string, id: number): Promise<TestMember> {
  const { data } = await call(authEndpoints.signIn, { username, password });
  return { id, username, password, token: data.access_token };
}

async function createMember(app: App, call: Call, username: string): Promise<TestMember> {
  const id = await insertUser(app.database.db, {
    username,
    mobile: null,
    nickname: username,
    passwordHash: await hashPasswordCheaply(),
    isSystemAdmin: false,
    createdAt: Date.now(),
  });
  return signIn(call, username, id);
}

/** The body code of a failure by its name, for expectations. */
export function codeOf(name: ErrorName): number {
  return errorTable[name].code;
}
