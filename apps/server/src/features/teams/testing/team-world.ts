import { teamEndpoints } from "@lowforge/contract/teams";
import type { TestApp, TestMember } from "../../../testing/index.ts";

/** A team with a leader and a member, and somebody who does not belong to it. */
export interface TeamWorld {
  readonly app: TestApp;
  readonly leader: TestMember;
  readonly member: TestMember;
  readonly outsider: TestMember;
  /** The team of the present test. */
  readonly teamId: number;
}

let made = 0;

/** The people; `withTeam` gives each test a team of its own, since signing in is slow on purpose. */
export async function gatherPeople(app: TestApp) {
  const people = {
    leader: await app.createMember("zhou"),
    member: await app.createMember("bo"),
    outsider: await app.createMember("outsider"),
  };
  return {
    app,
    ...people,
    async withTeam(): Promise<TeamWorld> {
      made += 1;
      const { data } = await app.call(teamEndpoints.create, { name: `Team ${made}` }, people.leader);
      const input = { teamId: data.teamId, userIds: [people.member.id] };
      await app.call(teamEndpoints.addMembers, input, people.leader);
      return { app, ...people, teamId: data.teamId };
    },
  };
}
