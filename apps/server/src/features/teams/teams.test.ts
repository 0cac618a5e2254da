import { teamEndpoints } from "@lowforge/contract/teams";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { codeOf, describeOnBothDatabases, type TestMember } from "../../testing/index.ts";
import { watchQueries } from "../../testing/query-plans.ts";
import { listTeams } from "./team-list.db.ts";
import { gatherPeople, type TeamWorld } from "./testing/team-world.ts";

describeOnBothDatabases("a team", (start) => {
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

  const info = async (as: TestMember = world.leader) =>
    (await world.app.call(teamEndpoints.getInfo, { teamId }, as)).data;
  const change = (input: object, as: TestMember = world.leader) =>
    world.app.call(teamEndpoints.edit, { teamId, ...input }, as);
  const names = async (input: object, as: TestMember) =>
    (await world.app.call(teamEndpoints.list, { pageSize: 100, ...input }, as)).data.list.map(
      ({ name }) => name,
    );

  it("says who leads it, how many belong to it, and what the caller may do", async () => {
    const { leader, member, app } = world;
    const shown = await info();
    expect(shown).toMatchObject({
      teamId,
      description: "",
      image: null,
      memberCount: 2,
      isMember: true,
      permissions: ["team.read", "team.manage"],
    });
    expect(shown.leader).toMatchObject({ userId: leader.id, username: "zhou" });
    expect((await info(member)).permissions).toEqual(["team.read"]);
    expect(await info(app.admin)).toMatchObject({
      isMember: false,
      permissions: ["team.read", "team.manage"],
    });
  });

  it("is listed to its members alone, by name, and found by its pinyin", async () => {
    const { leader, member, outsider, app } = world;
    await change({ name: `支付组 ${teamId}` });
    await app.call(teamEndpoints.create, { name: `Aardvarks ${teamId}` }, leader);
    const mine = await names({}, leader);
    expect(mine.indexOf(`Aardvarks ${teamId}`)).toBeLessThan(mine.indexOf(`支付组 ${teamId}`));
    for (const name of [`支付组 ${teamId}`, `zhifuzu${teamId}`, `zfz${teamId}`]) {
      expect(await names({ name }, member)).toEqual([`支付组 ${teamId}`]);
    }
    expect(await names({ name: "%" }, leader)).toEqual([]);
    expect(await names({}, outsider)).toEqual([]);
  });

  it("is listed with all others to system administrators, and to nobody else", async () => {
    const { app, leader } = world;
    const { name } = await info();
    expect(await names({ scope: "all" }, app.admin)).toContain(name);
    expect(await names({}, app.admin)).toEqual([]);
    const refused = await app.call(teamEndpoints.list, { scope: "all" }, leader);
    expect([refused.status, refused.code]).toEqual([403, codeOf("NO_PERMISSION")]);
  });

  it("is listed page by page", async () => {
    const { app, leader } = world;
    const [first, second] = await Promise.all(
      [1, 2].map(
        async (pageNum) => (await app.call(teamEndpoints.list, { pageNum, pageSize: 1 }, leader)).data,
      ),
    );
    expect([first?.list.length, first?.total]).toEqual([1, second?.total]);
    expect(first?.list[0]?.teamId).not.toBe(second?.list[0]?.teamId);
  });

  it("has a name of its own in the whole installation, whatever the case", async () => {
    const { app, outsider } = world;
    await change({ name: `Crew ${teamId}` });
    const taken = codeOf("TEAM_EXISTS");
    expect((await app.call(teamEndpoints.create, { name: `ＣＲＥＷ ${teamId}` }, outsider)).code).toBe(taken);
    const { teamId: other } = (await app.call(teamEndpoints.create, { name: `Else ${teamId}` }, outsider))
      .data;
    const renamed = await app.call(teamEndpoints.edit, { teamId: other, name: `crew ${teamId}` }, outsider);
    expect([renamed.status, renamed.code]).toEqual([409, taken]);
    expect((await change({ name: `CREW ${teamId}` })).status).toBe(200);
  });

  it.each(["", "   ", "a".repeat(21), "a\nb", "\u202ea"])("is never called %j", async (name) => {
    expect((await change({ name })).code).toBe(codeOf("INVALID_PARAMETERS"));
  });

  it("keeps what an edit leaves out", async () => {
    const { name } = await info();
    await change({ description: "Money in and out" });
    await change({});
    expect(await info()).toMatchObject({ name, description: "Money in and out", memberCount: 2 });
    await change({ description: "" });
    expect((await info()).description).toBe("");
  });

  it("is handed on to a member, and to nobody else", async () => {
    const { leader, member, outsider } = world;
    expect((await change({ leaderId: outsider.id })).code).toBe(codeOf("MEMBER_MISSING"));
    expect((await change({ leaderId: leader.id })).status).toBe(200);
    expect((await change({ leaderId: member.id, name: `Handed ${teamId}` })).status).toBe(200);
    expect(await info(leader)).toMatchObject({ name: `Handed ${teamId}`, permissions: ["team.read"] });
    expect((await change({ leaderId: leader.id })).code).toBe(codeOf("NO_PERMISSION"));
    expect((await info(member)).leader.userId).toBe(member.id);
    await change({ leaderId: leader.id }, member);
  });

  it("is handed on by an administrator where its leader is disabled, but not to somebody who is", async () => {
    const { app, leader, member } = world;
    const setDisabled = (id: number, is_disabled: 0 | 1) =>
      app.database.db.updateTable("users").set({ is_disabled }).where("id", "=", id).execute();
    await setDisabled(member.id, 1);
    expect((await change({ leaderId: member.id }, app.admin)).code).toBe(codeOf("USER_MISSING"));
    await setDisabled(member.id, 0);
    await setDisabled(leader.id, 1);
    expect((await change({ leaderId: member.id }, app.admin)).status).toBe(200);
    expect((await info(app.admin)).leader.userId).toBe(member.id);
    await setDisabled(leader.id, 0);
  });

  it("is gone for good once it is deleted, and its name is free", async () => {
    const { app, leader, member } = world;
    const { name } = await info();
    expect((await app.call(teamEndpoints.remove, { teamId }, member)).code).toBe(codeOf("NO_PERMISSION"));
    await app.call(teamEndpoints.remove, { teamId }, leader);
    expect((await app.call(teamEndpoints.getInfo, { teamId }, leader)).code).toBe(codeOf("TEAM_MISSING"));
    expect(await names({}, member)).not.toContain(name);
    expect((await app.call(teamEndpoints.create, { name }, member)).status).toBe(200);
  });

  it("does not tell that it exists by its id (security, row 54)", async () => {
    const { app, outsider } = world;
    for (const id of [teamId - 1, teamId, teamId + 1, 999_999]) {
      const answer = await app.call(teamEndpoints.getInfo, { teamId: id }, outsider);
      expect([answer.status, answer.code]).toEqual([404, codeOf("TEAM_MISSING")]);
    }
  });

  it("gains nothing by fields that nobody asked for (security, row 55)", async () => {
    const { app, outsider, leader } = world;
    const sly = { name: `Sly ${teamId}`, leaderId: leader.id, leader_id: leader.id, teamId, id: teamId };
    const made = (await app.call(teamEndpoints.create, sly, outsider)).data;
    expect(made.teamId).not.toBe(teamId);
    const shown = (await app.call(teamEndpoints.getInfo, made, outsider)).data;
    expect(shown.leader.userId).toBe(outsider.id);
  });

  it("is listed by indexes, and none but the caller's is read", async () => {
    const { app, leader } = world;
    if (app.database.dialect !== "sqlite") return;
    const { executor, explainAll } = watchQueries(app.database);
    await listTeams(executor, { memberId: leader.id, search: undefined }, { limit: 20, offset: 0 });
    await listTeams(executor, { memberId: null, search: undefined }, { limit: 20, offset: 0 });
    const plans = (await explainAll()).map(({ plan }) => plan).join("\n");
    expect(plans).toContain("SEARCH own USING COVERING INDEX team_members_of_user (user_id=?)");
    expect(plans).toContain("SCAN team USING COVERING INDEX teams_by_name");
    expect(plans).not.toMatch(/SCAN (own|member|image)/);
  });
});
