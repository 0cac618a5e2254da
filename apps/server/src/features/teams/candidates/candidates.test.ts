import { projectEndpoints } from "@lowforge/contract/projects";
import { teamEndpoints } from "@lowforge/contract/teams";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { codeOf, describeOnBothDatabases, type TestMember } from "../../../testing/index.ts";
import { gatherPeople, type TeamWorld } from "../testing/team-world.ts";

describeOnBothDatabases("people who could be added", (start) => {
  let people: Awaited<ReturnType<typeof gatherPeople>>;
  let world: TeamWorld;
  let teamId: number;
  beforeAll(async () => {
    people = await gatherPeople(await start());
    await setUser(people.outsider.id, { mobile: "13800138000" });
    await setUser(people.member.id, { mobile: "13900139000" });
  });
  afterAll(() => people.app.close());
  beforeEach(async () => {
    world = await people.withTeam();
    ({ teamId } = world);
    world.app.clock.advance(120_000);
  });

  const setUser = (id: number, values: { mobile?: string; is_disabled?: 0 | 1 }) =>
    people.app.database.db.updateTable("users").set(values).where("id", "=", id).execute();
  const find = (userPhone: string, as: TestMember = world.leader) =>
    world.app.call(teamEndpoints.findByPhone, { teamId, userPhone }, as);

  it("are found by name, members marked, and never who is disabled", async () => {
    const { app, leader, member, outsider } = world;
    const search = async (name: string) =>
      (await app.call(teamEndpoints.listCandidates, { teamId, name }, leader)).data.map(
        ({ userId, isMember }) => [userId, isMember],
      );
    expect(await search("bo")).toEqual([[member.id, true]]);
    expect(await search("outs")).toEqual([[outsider.id, false]]);
    await setUser(outsider.id, { is_disabled: 1 });
    expect(await search("outs")).toEqual([]);
    await setUser(outsider.id, { is_disabled: 0 });
    const refused = await app.call(teamEndpoints.listCandidates, { teamId, name: "a" }, member);
    expect(refused.code).toBe(codeOf("NO_PERMISSION"));
  });

  it("are found by their whole phone number, of which nothing more is told", async () => {
    const { outsider, member } = world;
    const found = await find("13800138000");
    expect(found.data).toMatchObject({ userId: outsider.id, mobile: "138****8000", isMember: false });
    expect(JSON.stringify(found.body)).not.toContain("13800138000");
    expect((await find("13900139000")).data).toMatchObject({ userId: member.id, isMember: true });
  });

  it("are found by whoever manages the team alone (security, row 47)", async () => {
    const { app, member, outsider } = world;
    expect((await find("13800138000", member)).code).toBe(codeOf("NO_PERMISSION"));
    expect((await find("13800138000", outsider)).code).toBe(codeOf("TEAM_MISSING"));
    expect((await find("13800138000", app.admin)).status).toBe(200);
  });

  it("answer for a number of nobody as for one of somebody disabled (security, row 47)", async () => {
    const nobody = await find("13700137000");
    await setUser(world.outsider.id, { is_disabled: 1 });
    const disabled = await find("13800138000");
    await setUser(world.outsider.id, { is_disabled: 0 });
    expect([nobody.status, nobody.code]).toEqual([404, codeOf("PHONE_MISSING")]);
    const { requestId: _one, ...told } = nobody.body;
    const { requestId: _other, ...toldOfDisabled } = disabled.body;
    expect(toldOfDisabled).toEqual(told);
  });

  it("are looked up ten times a minute, found or not, and in whatever team (security, row 47)", async () => {
    const { app, leader } = world;
    const { teamId: other } = (await app.call(teamEndpoints.create, { name: `Second ${teamId}` }, leader))
      .data;
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await find(`1370013700${turn}`)).code).toBe(codeOf("PHONE_MISSING"));
      const input = { teamId: other, userPhone: "13800138000" };
      expect((await app.call(teamEndpoints.findByPhone, input, leader)).status).toBe(200);
    }
    app.clock.advance(20_000);
    const refused = await find("13800138000");
    expect([refused.status, refused.code]).toEqual([429, codeOf("TOO_MANY_REQUESTS")]);
    expect(refused.headers["retry-after"]).toBe("40");
    expect((await find("13800138000", app.admin)).status).toBe(200);
    app.clock.advance(40_000);
    expect((await find("13800138000")).status).toBe(200);
  });

  it("are looked up no more often by asking twenty times at once", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => find("13800138000")));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  it.each(["138001380", "12800138000", "138001380000", "1380013800a", "%"])(
    "have no number like %s",
    async (userPhone) => {
      expect((await find(userPhone)).code).toBe(codeOf("INVALID_PARAMETERS"));
    },
  );

  it("come out of one team or of all of the caller's to a project, and who is in it is marked", async () => {
    const { app, leader, member, outsider } = world;
    const { projectId } = (await app.call(projectEndpoints.create, { name: `Joint ${teamId}` }, leader)).data;
    await app.addToProject(member, projectId, "viewer");
    const offered = async (input: object, as = leader) =>
      (await app.call(teamEndpoints.listForProject, { projectId, ...input }, as)).data.map(
        ({ userId, isInProject }) => [userId, isInProject] as const,
      );
    expect(await offered({ teamId })).toEqual([
      [member.id, true],
      [leader.id, true],
    ]);
    await app.call(teamEndpoints.addMembers, { teamId, userIds: [outsider.id] }, leader);
    expect(await offered({ teamId })).toContainEqual([outsider.id, false]);
    expect(await offered({})).toContainEqual([outsider.id, false]);
    expect(await offered({}, app.admin)).toEqual([]);
    await setUser(outsider.id, { is_disabled: 1 });
    expect(await offered({ teamId })).not.toContainEqual([outsider.id, false]);
    await setUser(outsider.id, { is_disabled: 0 });
  });

  it("are told of no team and for no project of somebody else's (security, row 54)", async () => {
    const { app, leader, member, outsider } = world;
    const name = `Own ${teamId}`;
    const { projectId } = (await app.call(projectEndpoints.create, { name }, outsider)).data;
    const ask = (input: object, as: TestMember) =>
      app.call(teamEndpoints.listForProject, { projectId, ...input }, as);
    expect((await ask({ teamId }, outsider)).code).toBe(codeOf("TEAM_MISSING"));
    expect((await ask({ teamId }, leader)).code).toBe(codeOf("PROJECT_MISSING"));
    await app.addToProject(member, projectId, "developer");
    expect((await ask({ teamId }, member)).code).toBe(codeOf("NO_PERMISSION"));
  });
});
