import { type AnyEndpoint, teamPermissionKeys } from "@lowforge/contract";
import { authEndpoints } from "@lowforge/contract/auth";
import { endpointsByRoom } from "@lowforge/contract/rooms";
import { teamEndpoints } from "@lowforge/contract/teams";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildTestApp, codeOf, type TestApp, type TestMember } from "../testing/index.ts";
import type { Subjects } from "./testing/subjects.ts";
import { teamInputs } from "./testing/team-inputs.ts";

/** Every endpoint, of whatever room, that asks for a permission in a team. */
const endpoints = Object.values(endpointsByRoom)
  .flatMap((room): AnyEndpoint[] => Object.values(room))
  .filter(({ access }) => (teamPermissionKeys as readonly string[]).includes(access))
  .map((endpoint) => [endpoint.path, endpoint] as const);

const callers = ["nobody", "stranger", "former", "member", "leader", "administrator"] as const;
type Caller = (typeof callers)[number];

/** What each caller is answered; what is open answers 200. */
function expectedOf(endpoint: AnyEndpoint, caller: Caller): [number, number] {
  if (caller === "nobody") return [401, codeOf("NOT_SIGNED_IN")];
  if (caller === "stranger" || caller === "former") return [404, codeOf("TEAM_MISSING")];
  if (caller === "member" && endpoint.access === "team.manage") return [403, codeOf("NO_PERMISSION")];
  // Who leads a team, or does not belong to it, may leave as little as they want to.
  if (endpoint === teamEndpoints.leave && caller === "leader") return [409, codeOf("TEAM_LEADER_KEPT")];
  if (endpoint === teamEndpoints.leave && caller === "administrator") return [404, codeOf("MEMBER_MISSING")];
  return [200, 200];
}

/** Security, rows 47 and 54: every part that somebody may play in a team at every endpoint about teams. */
describe("every part in a team at every endpoint", () => {
  let app: TestApp;
  let people: Record<Exclude<Caller, "nobody">, TestMember>;
  let candidateId: number;
  let subjects: Pick<Subjects, "teamId" | "memberId" | "candidateId">;
  beforeAll(async () => {
    app = await buildTestApp();
    people = {
      stranger: await app.createMember(),
      former: await app.createMember(),
      member: await app.createMember(),
      leader: await app.createMember(),
      administrator: app.admin,
    };
    candidateId = (await app.createMember()).id;
    const phone = app.database.db.updateTable("users").set({ mobile: "13800138000" });
    await phone.where("id", "=", candidateId).execute();
  });
  afterAll(() => app.close());

  beforeEach(async () => {
    const { leader, member, former } = people;
    const name = `T${Math.random().toString(36).slice(2, 12)}`;
    const { teamId } = (await app.call(teamEndpoints.create, { name }, leader)).data;
    await app.call(teamEndpoints.addMembers, { teamId, userIds: [member.id, former.id] }, leader);
    await app.call(teamEndpoints.uploadImage, { teamId }, leader);
    await app.call(teamEndpoints.removeMember, { teamId, userId: former.id }, leader);
    subjects = { teamId, memberId: member.id, candidateId };
    app.clock.advance(60_000);
  });

  const call = (endpoint: AnyEndpoint, caller: Caller) => {
    const input = teamInputs[endpoint.path];
    if (!input) throw new Error(`Give ${endpoint.path} an input in access-matrix/testing/team-inputs.ts`);
    return app.call(endpoint, input(subjects as Subjects), caller === "nobody" ? undefined : people[caller]);
  };

  describe.each(endpoints)("%s", (_path, endpoint) => {
    it.each(callers)("answers %s", async (caller) => {
      const { status, code } = await call(endpoint, caller);
      expect([status, code]).toEqual(expectedOf(endpoint, caller));
    });
  });

  it("answers ids beside one's own as if there were nothing (security, row 54)", async () => {
    const { stranger, member } = people;
    const mine = (await app.call(teamEndpoints.create, { name: `Mine ${subjects.teamId}` }, stranger)).data
      .teamId;
    for (const [, endpoint] of endpoints) {
      const input = teamInputs[endpoint.path]?.(subjects as Subjects) ?? {};
      for (const teamId of [mine - 1, mine + 1]) {
        const { status, code } = await app.call(endpoint, { ...input, teamId }, stranger);
        expect([endpoint.path, status, code]).toEqual([endpoint.path, 404, codeOf("TEAM_MISSING")]);
      }
    }
    const own = (await app.call(teamEndpoints.list, {}, member)).data.list.map(({ teamId }) => teamId);
    expect(own).not.toContain(mine);
  });

  it("is closed to a token for repositories, whoever holds it", async () => {
    const wanted = { name: "ci", scopes: ["repository.write" as const], expiresInDays: 1 };
    const { token } = (await app.call(authEndpoints.addPersonalToken, wanted, people.leader)).data;
    const answer = await app.call(teamEndpoints.getInfo, { teamId: subjects.teamId }, { token });
    expect([answer.status, answer.code]).toEqual([404, codeOf("TEAM_MISSING")]);
  });
});
