import type { AnyEndpoint } from "@lowforge/contract";
import { authEndpoints } from "@lowforge/contract/auth";
import { overviewEndpoints } from "@lowforge/contract/merge-requests";
import { projectMemberEndpoints } from "@lowforge/contract/projects";
import { boardEndpoints, repositoryEndpoints, trashEndpoints } from "@lowforge/contract/repositories";
import { endpointsByRoom } from "@lowforge/contract/rooms";
import { explanationEndpoints } from "@lowforge/contract/users";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { buildTestApp, type TestApp, type TestMember } from "../testing/index.ts";
import { inputs } from "./testing/inputs.ts";
import { memberInputs } from "./testing/member-inputs.ts";
import { makeSubjects } from "./testing/make-subjects.ts";
import type { Subjects } from "./testing/subjects.ts";

const goodInputs = { ...inputs, ...memberInputs };

/** Every endpoint that asks for a sign-in. */
const endpoints = Object.values(endpointsByRoom)
  .flatMap((room): AnyEndpoint[] => Object.values(room))
  .filter(({ access, answer }) => access !== "public" && answer !== "event-stream")
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
    owner = await createOwner();
  });
  afterAll(() => app.close());

  async function createOwner(): Promise<TestMember> {
    const member = await app.createMember();
    await app.addToProject(member, own.projectId, "administrator");
    return member;
  }
  const inputOf = ({ path }: AnyEndpoint, subjects: Subjects): Input => {
    const makeInput = goodInputs[path];
    if (!makeInput) throw new Error(`Give ${path} an input in access-matrix/testing`);
    return makeInput(subjects) as Input;
  };
  const send = (endpoint: AnyEndpoint, input: Input, member: TestMember) => app.call(endpoint, input, member);

  it.each(endpoints)(
    "%s answers no field of a wrong type or size by a failure of its own",
    async (_, endpoint) => {
      const isOfMembers = endpoint.access === "member";
      // What is spoilt may still be accepted, and then acts: on things of its own, unless it only reads.
      const subjects =
        isOfMembers || endpoint.access.endsWith(".read") ? own : await makeSubjects(app, endpoint);
      let caller = isOfMembers ? await createOwner() : app.admin;
      const good = inputOf(endpoint, subjects);
      const failures: string[] = [];
      for (const field of fieldsOf(endpoint, good)) {
        for (const value of junkFor(endpoint)) {
          const { status, body } = await send(endpoint, { ...good, [field]: value }, caller);
          // Some calls end what they were made by.
          if (status === 401 || endpoint === authEndpoints.signOut) caller = await createOwner();
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
    const open = askedOfAnybody.get(endpoint);
    const ids = Object.keys(mine).filter(
      (field) => isId(field) && field !== open && mine[field] !== theirs[field],
    );
    const refusals = [400, 403, 404, 409, ...(narrowing.has(endpoint) ? [200] : [])];
    for (const field of ids) {
      const { status, body } = await send(endpoint, { ...mine, [field]: theirs[field] }, owner);
      expect([field, status, refusals.includes(status)]).toEqual([field, status, true]);
      if (status === 200) expect(rowsOf(body["data"])).toEqual([]);
    }
  });
});

/** Lists of what the caller may see, which an id can only make shorter: nothing is left for an id of others. */
const narrowing = new Set<AnyEndpoint>([
  repositoryEndpoints.list,
  trashEndpoints.listDeleted,
  boardEndpoints.listDevelopers,
  boardEndpoints.listShares,
  boardEndpoints.exportDevelopers,
  overviewEndpoints.getWaiting,
  projectMemberEndpoints.listMembers,
]);

/** Whom managers of members may ask about, member or not: of strangers it says that they hold no role here. */
const askedOfAnybody = new Map<AnyEndpoint, string>([[explanationEndpoints.explainMember, "userId"]]);

/** A form or an address carries texts alone, and JSON no infinity: what is the same on its way is sent once. */
function junkFor({ body }: AnyEndpoint): Iterable<unknown> {
  const onItsWay = (value: unknown) => (body === "json" ? JSON.stringify(value) : String(value));
  return new Map(junk.map((value) => [onItsWay(value), value])).values();
}

/** Whatever an answer lists. */
function rowsOf(data: unknown): unknown[] {
  if (Array.isArray(data)) return data;
  return typeof data === "object" && data !== null ? Object.values(data).filter(Array.isArray).flat() : [];
}

/** Those of the good input and those that could be given, too. */
function fieldsOf({ input }: AnyEndpoint, good: Input): ReadonlySet<string> {
  const shape = input instanceof z.ZodMiniObject ? Object.keys(input.shape) : [];
  return new Set([...Object.keys(good), ...shape]);
}

/** Ids of rows; a commit's id is no secret. */
function isId(field: string): boolean {
  return field === "id" || /[a-z]Id$/.test(field);
}
