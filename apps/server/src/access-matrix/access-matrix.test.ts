import type { AnyEndpoint, PermissionKey } from "@lowforge/contract";
import { systemPermissionKeys, teamPermissionKeys } from "@lowforge/contract";
import { overviewEndpoints } from "@lowforge/contract/merge-requests";
import {
  lowCodeEndpoints,
  projectEndpoints,
  projectLifeEndpoints,
  projectMemberEndpoints,
  type SeededRoleKey,
  seededRoleKeys,
} from "@lowforge/contract/projects";
import { repositoryEndpoints } from "@lowforge/contract/repositories";
import { endpointsByRoom } from "@lowforge/contract/rooms";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seededRoles } from "../features/projects/index.ts";
import { inputs } from "./testing/inputs.ts";
import { memberInputs } from "./testing/member-inputs.ts";
import { makeSubjects } from "./testing/make-subjects.ts";
import { prepareCall } from "./testing/prepare-call.ts";
import type { Subjects } from "./testing/subjects.ts";
import { buildTestApp, codeOf, type TestApp, type TestMember } from "../testing/index.ts";

const guarded = Object.values(endpointsByRoom)
  .flatMap((room): AnyEndpoint[] => Object.values(room))
  .filter(({ access }) => access !== "public" && access !== "member" && !isOfTeam(access));

/** What any member may ask about projects, and is answered what is theirs to see. */
const lists = Object.entries(endpointsByRoom)
  .filter(([room]) => room !== "auth" && room !== "users")
  .flatMap(([, room]): AnyEndpoint[] => Object.values(room))
  .filter(({ access, answer }) => access === "member" && answer !== "event-stream");

const isSystem = (access: string): boolean => (systemPermissionKeys as readonly string[]).includes(access);

/** What team-matrix.test.ts walks, since a role in a project is nothing in a team. */
function isOfTeam(access: string): boolean {
  return (teamPermissionKeys as readonly string[]).includes(access);
}

/** What the refusal says: who may not read may not even know. */
const unknownCodes = [
  codeOf("PROJECT_MISSING"),
  codeOf("REPOSITORY_MISSING"),
  codeOf("TASK_MISSING"),
  codeOf("BUILD_RECORD_MISSING"),
  codeOf("MERGE_REQUEST_MISSING"),
  codeOf("THREAD_MISSING"),
  codeOf("COMMENT_MISSING"),
  codeOf("NOTICE_MISSING"),
];

describe("every role at every endpoint", () => {
  let app: TestApp;
  /** For calls that are refused, and so change nothing. */
  let shared: Subjects;
  /** For calls that read, and so change nothing either. */
  let readable: Subjects;
  let stranger: TestMember;
  beforeAll(async () => {
    app = await buildTestApp();
    shared = await makeSubjects(app);
    readable = await makeSubjects(app);
    stranger = await app.createMember();
  });
  afterAll(() => app.close());

  /** One member for each role, since signing in is slow on purpose; what they are in one project is nothing elsewhere. */
  const members = new Map<SeededRoleKey, Promise<TestMember>>();
  const added = new Set<string>();

  async function memberOf({ projectId }: Subjects, role: SeededRoleKey): Promise<TestMember> {
    const making = members.get(role) ?? app.createMember();
    members.set(role, making);
    const member = await making;
    if (!added.has(`${projectId} ${role}`)) await app.addToProject(member, projectId, role);
    added.add(`${projectId} ${role}`);
    return member;
  }

  const call = (endpoint: AnyEndpoint, subjects: Subjects, member?: TestMember) => {
    const input = inputs[endpoint.path];
    if (!input) throw new Error(`Give ${endpoint.path} an input in access-matrix/testing/inputs.ts`);
    return app.call(endpoint, input(subjects), member);
  };

  describe.each(guarded.map((endpoint) => [endpoint.path, endpoint] as const))("%s", (_path, endpoint) => {
    const permission = endpoint.access as PermissionKey;
    const holders = seededRoleKeys.filter((role) =>
      (seededRoles[role] as readonly string[]).includes(permission),
    );
    const others = isSystem(permission) ? [] : seededRoleKeys.filter((role) => !holders.includes(role));

    it("is closed to whoever is not signed in", async () => {
      expect((await call(endpoint, shared)).code).toBe(codeOf("NOT_SIGNED_IN"));
    });

    it("answers a member of nothing as their system permissions say", async () => {
      const answer = await call(endpoint, shared, stranger);
      if (permission === "project.create" || permission === "team.create") expect(answer.status).toBe(200);
      else if (isSystem(permission)) expect(answer.code).toBe(codeOf("NO_PERMISSION"));
      else expect([answer.status, unknownCodes.includes(Number(answer.code))]).toEqual([404, true]);
    });

    it.each(others)("is closed to a project's %s", async (role) => {
      const answer = await call(endpoint, shared, await memberOf(shared, role));
      expect([answer.status, answer.code]).toEqual([403, codeOf("NO_PERMISSION")]);
    });

    it.each(isSystem(permission) || endpoint.answer === "event-stream" ? [] : holders)(
      "is open to a project's %s",
      async (role) => {
        const subjects = permission.endsWith(".read") ? readable : await makeSubjects(app, endpoint);
        const member = await memberOf(subjects, role);
        await prepareCall(app, endpoint, { ...subjects, member });
        const answer = await call(endpoint, subjects, member);
        expect(answer.body).toMatchObject({ code: endpoint.successCode });
      },
    );
  });

  it("is closed to a member who was removed from the project, at once and everywhere", async () => {
    const { projectId } = shared;
    const former = await app.createMember();
    await app.addToProject(former, projectId, "owner");
    expect((await app.call(projectEndpoints.getInfo, { projectId }, former)).status).toBe(200);
    await app.database.db.deleteFrom("project_members").where("user_id", "=", former.id).execute();
    const open: string[] = [];
    for (const endpoint of guarded.filter(({ access }) => !isSystem(access))) {
      const { status, code } = await call(endpoint, shared, former);
      if (status !== 404 || !unknownCodes.includes(Number(code)))
        open.push(`${endpoint.path} ${status} ${code}`);
    }
    expect(open).toEqual([]);
  });

  it("shows a member who was removed from the project nothing of it in any list", async () => {
    const { db } = app.database;
    const subjects = await makeSubjects(app);
    const { projectId } = subjects;
    await db.updateTable("projects").set({ kind: "lowCode" }).where("id", "=", projectId).execute();
    const { name } = (await app.call(projectEndpoints.getInfo, { projectId }, app.admin)).data;
    const former = await app.createMember();
    const dismiss = () => db.deleteFrom("project_members").where("user_id", "=", former.id).execute();
    /** The lists in which the project is named. */
    async function listsThatTell(): Promise<string[]> {
      const paths: string[] = [];
      for (const endpoint of lists) {
        const { body } = await app.call(endpoint, memberInputs[endpoint.path]?.(subjects) ?? {}, former);
        if (JSON.stringify(body["data"] ?? null).includes(name)) paths.push(endpoint.path);
      }
      return paths;
    }

    await app.addToProject(former, projectId, "owner");
    await app.call(projectEndpoints.updateFavorite, { projectId, isFavorite: true }, former);
    await app.call(projectEndpoints.visit, { projectId }, former);
    expect(await listsThatTell()).toEqual(
      expect.arrayContaining([
        projectEndpoints.list.path,
        projectEndpoints.listFrequent.path,
        lowCodeEndpoints.listMine.path,
        repositoryEndpoints.list.path,
        overviewEndpoints.findMergeRequests.path,
        projectMemberEndpoints.findMembers.path,
      ]),
    );
    await dismiss();
    expect(await listsThatTell()).toEqual([]);

    await app.addToProject(former, projectId, "owner");
    await app.call(projectLifeEndpoints.delete, { projectId }, former);
    expect(await listsThatTell()).toEqual([projectLifeEndpoints.listDeleted.path]);
    await dismiss();
    expect(await listsThatTell()).toEqual([]);
  });
});
