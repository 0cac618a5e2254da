import type { AnyEndpoint, EndpointInput } from "@lowforge/contract";
import { teamEndpoints } from "@lowforge/contract/teams";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { always, clickAll, clicks, onlyOnce } from "../../testing/clicks.ts";
import { codeOf, describeOnBothDatabases, type TestMember } from "../../testing/index.ts";
import { gatherPeople, type TeamWorld } from "./testing/team-world.ts";

describeOnBothDatabases("what many ask of a team at the same moment", (start) => {
  let people: Awaited<ReturnType<typeof gatherPeople>>;
  let world: TeamWorld;
  let teamId: number;
  beforeAll(async () => {
    people = await gatherPeople(await start());
  });
  afterAll(() => people.app.close());
  beforeEach(async () => {
    world = await people.withTeam();
    ({ teamId } = world);
  });

  const click = <E extends AnyEndpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    as: TestMember = world.leader,
  ) => clickAll(() => world.app.call(endpoint, input, as));

  it("makes a team of a name once, and deletes it once", async () => {
    expect(await click(teamEndpoints.create, { name: `Once ${teamId}` })).toEqual(onlyOnce("TEAM_EXISTS"));
    expect(await click(teamEndpoints.remove, { teamId })).toEqual(onlyOnce("TEAM_MISSING"));
  });

  it("adds somebody once, removes them once, and lets a member leave once", async () => {
    const { app, leader, member, outsider } = world;
    const input = { teamId, userIds: [outsider.id] };
    const asked = Array.from({ length: clicks }, () => app.call(teamEndpoints.addMembers, input, leader));
    const added = (await Promise.all(asked)).map(({ data }) => data.added);
    expect(added.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await click(teamEndpoints.removeMember, { teamId, userId: outsider.id })).toEqual(
      onlyOnce("MEMBER_MISSING"),
    );
    expect(await click(teamEndpoints.leave, { teamId }, member)).toEqual(onlyOnce("TEAM_MISSING"));
  });

  it("hands the team on once, and whoever led it changes nothing more", async () => {
    const { member } = world;
    expect(await click(teamEndpoints.edit, { teamId, leaderId: member.id })).toEqual(
      onlyOnce("NO_PERMISSION"),
    );
  });

  it("never loses the leader between being handed the team and leaving it", async () => {
    const { app, leader, member } = world;
    for (let round = 0; round < 4; round += 1) {
      const handing = () => app.call(teamEndpoints.edit, { teamId, leaderId: member.id }, leader);
      const leaving = () => app.call(teamEndpoints.leave, { teamId }, member);
      const turns = round % 2 === 0 ? [handing, leaving] : [leaving, handing];
      const codes = (await Promise.all(turns.map(async (ask) => ask()))).map(({ code }) => code);
      expect(codes.filter((code) => code === 200)).toHaveLength(1);
      const { data } = await app.call(teamEndpoints.getInfo, { teamId }, app.admin);
      const all = (await app.call(teamEndpoints.listAllMembers, { teamId }, app.admin)).data;
      expect(all.filter(({ isLeader }) => isLeader).map(({ userId }) => userId)).toEqual([
        data.leader.userId,
      ]);
      const refused = codes.find((code) => code !== 200);
      expect([codeOf("TEAM_LEADER_KEPT"), codeOf("MEMBER_MISSING")]).toContain(refused);
      if (data.leader.userId === member.id)
        await app.call(teamEndpoints.edit, { teamId, leaderId: leader.id }, member);
      else await app.call(teamEndpoints.addMembers, { teamId, userIds: [member.id] }, leader);
    }
  });

  it("shows one picture or none, and the name that it has", async () => {
    const { app, leader } = world;
    let turn = 0;
    const inTurns = () =>
      app.call(turn++ % 2 === 0 ? teamEndpoints.uploadImage : teamEndpoints.removeImage, { teamId }, leader);
    expect(await clickAll(inTurns)).toEqual(always);
    const { image } = (await app.call(teamEndpoints.getInfo, { teamId }, leader)).data;
    const shown = await app.call(teamEndpoints.getImage, { teamId, image: image ?? undefined }, leader);
    expect(shown.status).toBe(image === null ? 404 : 200);
  });
});
