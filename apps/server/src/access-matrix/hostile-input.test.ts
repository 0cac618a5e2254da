import type { AnyEndpoint } from "@lowforge/contract";
import { endpointsByRoom } from "@lowforge/contract/rooms";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildTestApp, type TestApp, type TestMember } from "../testing/index.ts";
import { inputs } from "./testing/inputs.ts";
import { makeSubjects } from "./testing/make-subjects.ts";
import type { Subjects } from "./testing/subjects.ts";

/** Every endpoint for which there is a good input to spoil. */
const endpoints = Object.values(endpointsByRoom)
  .flatMap((room): AnyEndpoint[] => Object.values(room))
  .filter(({ path, answer }) => inputs[path] !== undefined && answer !== "event-stream")
  .map((endpoint) => [endpoint.path, endpoint] as const);

/** What no field of any endpoint asks for. */
const junk: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e309,
  2 ** 63,
  "",
  "NaN",
  "a\u0000b",
  "../../etc/passwd",
  "--output=x",
  "';--",
  "%",
  "\u202e\ud800",
  "x".repeat(70_000),
  [],
  ["1"],
  {},
  // Written as text, since an object literal would take it for its own prototype.
  JSON.parse('{"__proto__": {"isSystemAdmin": true}, "constructor": {"prototype": {"isSystemAdmin": true}}}'),
];

type Input = Readonly<Record<string, unknown>>;

describe("hostile input", () => {
  let app: TestApp;
  let owner: TestMember;
  let own: Subjects;
  let foreign: Subjects;
  beforeAll(async () => {
    app = await buildTestApp("postgres");
    [own, foreign] = [await makeSubjects(app), await makeSubjects(app)];
    owner = await app.createMember();
    await app.addToProject(owner, own.projectId, "administrator");
  });
  afterAll(() => app.close());

  const inputOf = (endpoint: AnyEndpoint, subjects: Subjects): Input =>
    (inputs[endpoint.path]?.(subjects) ?? {}) as Input;
  const send = (endpoint: AnyEndpoint, input: Input, member: TestMember) => app.call(endpoint, input, member);

  it.each(endpoints)(
    "%s answers no field of a wrong type or size by a failure of its own",
    async (_, endpoint) => {
      // What is spoilt may still be accepted, and then acts: on things of its own, unless it only reads.
      const subjects = endpoint.access.endsWith(".read") ? own : await makeSubjects(app, endpoint);
      const good = inputOf(endpoint, subjects);
      const failures: string[] = [];
      for (const field of Object.keys(good)) {
        for (const value of junk) {
          const { status, body } = await send(endpoint, { ...good, [field]: value }, app.admin);
          if (status >= 500)
            failures.push(
              `${field} = ${String(JSON.stringify(value)).slice(0, 40)}: ${JSON.stringify(body)}`,
            );
        }
      }
      expect(failures).toEqual([]);
      expect(({} as { isSystemAdmin?: boolean }).isSystemAdmin).toBeUndefined();
    },
  );

  it.each(endpoints)("%s does nothing with an id of somebody else's", async (_, endpoint) => {
    const [mine, theirs] = [inputOf(endpoint, own), inputOf(endpoint, foreign)];
    const ids = Object.keys(mine).filter((field) => isId(field) && mine[field] !== theirs[field]);
    for (const field of ids) {
      const { status } = await send(endpoint, { ...mine, [field]: theirs[field] }, owner);
      expect([field, status, [400, 403, 404, 409].includes(status)]).toEqual([field, status, true]);
    }
  });
});

/** Ids of rows; a commit's id is no secret. */
function isId(field: string): boolean {
  return field === "id" || /[a-z]Id$/.test(field);
}
