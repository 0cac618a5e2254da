import { peoplePerTeam, teamEndpoints } from "@lowforge/contract/teams";
import { userEndpoints } from "@lowforge/contract/users";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { codeOf, describeOnBothDatabases, type TestMember } from "../../../testing/index.ts";
import { watchQueries } from "../../../testing/query-plans.ts";
import { gatherPeople, type TeamWorld } from "../testing/team-world.ts";
import { listMembers as readMembers } from "./member-list.db.ts";

describeOnBothDatabases("the members of a team", (start) => {
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

  const list = async (query: object = {}, as: TestMember = world.leader) =>
    (await world.app.call(teamEndpoints.listMembers, { teamId, ...query }, as)).data;
  const names = async (query: object = {}) => (await list(query)).list.map(({ username }) => username);
  const add = (userIds: number[], as: TestMember = world.leader) =>
    world.app.call(teamEndpoints.addMembers, { teamId, userIds }, as);
  const remove = (userId: number, as: TestMember = world.leader) =>
    world.app.call(teamEndpoints.removeMember, { teamId, userId }, as);
  const disable = (id: number, is_disabled: 0 | 1) =>
    world.app.database.db.updateTable("users").set({ is_disabled }).where("id", "=", id).execute();

  it("are listed by name, the leader first", async () => {
    const { member, outsider } = world;
    await add([outsider.id]);
    const { list: members, total } = await list({}, member);
    expect(members.map(({ username, isLeader }) => [username, isLeader])).toEqual([
      ["zhou", true],
      ["bo", false],
      ["outsider", false],
    ]);
    expect(total).toBe(3);
    expect(await names({ pageSize: 2, pageNum: 2 })).toEqual(["outsider"]);
    const all = (await world.app.call(teamEndpoints.listAllMembers, { teamId }, member)).data;
    expect(all).toEqual(members);
  });

  it("are found by nickname, pinyin, initials and username, and move in the list with their name", async () => {
    const { app, member, leader, outsider } = world;
    await add([outsider.id]);
    await app.call(userEndpoints.updateUserInfo, { nickname: "钟美丽" }, member);
    for (const name of ["美丽", "zhongmei", "zml", "BO"]) expect(await names({ name })).toEqual(["bo"]);
    expect((await list({ name: "nobody" })).total).toBe(0);
    expect(await names()).toEqual(["zhou", "outsider", "bo"]);
    await app.call(userEndpoints.updateUserInfo, { nickname: "zzz" }, leader);
    expect((await names())[0]).toBe("zhou");
    await app.call(userEndpoints.updateUserInfo, { nickname: "bo" }, member);
    await app.call(userEndpoints.updateUserInfo, { nickname: "zhou" }, leader);
  });

  it("change places when the team is handed on, and the one who led it stands where their name belongs", async () => {
    const { app, member, leader, outsider } = world;
    await add([outsider.id]);
    await app.call(teamEndpoints.edit, { teamId, leaderId: outsider.id }, leader);
    expect(await names()).toEqual(["outsider", "bo", "zhou"]);
    await app.call(teamEndpoints.edit, { teamId, leaderId: member.id }, outsider);
    expect(await names()).toEqual(["bo", "outsider", "zhou"]);
  });

  it("are shown with a masked phone number, and no password", async () => {
    const { db } = world.app.database;
    await db.updateTable("users").set({ mobile: "13800138000" }).where("id", "=", world.member.id).execute();
    const [shown] = (await list({ name: "bo" })).list;
    expect(shown?.mobile).toBe("138****8000");
    expect(JSON.stringify(shown)).not.toMatch(/hash|search|138001/);
  });

  it("are added once, all or none, and only those who may sign in", async () => {
    const { outsider, member, app } = world;
    expect((await add([outsider.id, 999_999])).code).toBe(codeOf("USER_MISSING"));
    await disable(outsider.id, 1);
    expect((await add([outsider.id, app.admin.id])).code).toBe(codeOf("USER_MISSING"));
    await disable(outsider.id, 0);
    expect(await names()).toEqual(["zhou", "bo"]);
    expect((await add([outsider.id, member.id, outsider.id])).data).toEqual({ added: 1 });
    expect((await add([outsider.id])).data).toEqual({ added: 0 });
    expect((await add([app.admin.id], member)).code).toBe(codeOf("NO_PERMISSION"));
  });

  it("are as many as a team holds, and not one more", async () => {
    const { app, outsider, leader } = world;
    const { db } = app.database;
    const rows = Array.from({ length: peoplePerTeam - 2 }, (_, index) => ({
      username: `crowd${teamId}x${index}`,
      mobile: null,
      nickname: "",
      password_hash: "",
      is_system_admin: 0 as const,
      created_at: 0,
    }));
    const crowd = await db.insertInto("users").values(rows).returning("id").execute();
    const [last, ...others] = crowd.map(({ id }) => id);
    const member = { team_id: teamId, added_at: 1, place: "crowd" };
    await db
      .insertInto("team_members")
      .values(others.map((user_id) => ({ ...member, user_id })))
      .execute();
    expect((await add([outsider.id, last ?? 0])).code).toBe(codeOf("TEAM_FULL"));
    expect((await add([outsider.id])).data).toEqual({ added: 1 });
    expect((await add([last ?? 0])).code).toBe(codeOf("TEAM_FULL"));
    expect((await add([outsider.id])).data).toEqual({ added: 0 });
    const all = (await app.call(teamEndpoints.listAllMembers, { teamId }, leader)).data;
    expect(all).toHaveLength(peoplePerTeam);
  });

  it("are removed by the leader and by administrators, but the leader stays", async () => {
    const { app, leader, member, outsider } = world;
    await add([outsider.id]);
    expect((await remove(outsider.id, member)).code).toBe(codeOf("NO_PERMISSION"));
    expect((await remove(leader.id)).code).toBe(codeOf("TEAM_LEADER_KEPT"));
    expect((await remove(leader.id, app.admin)).code).toBe(codeOf("TEAM_LEADER_KEPT"));
    expect((await remove(outsider.id)).status).toBe(200);
    expect((await remove(outsider.id)).code).toBe(codeOf("MEMBER_MISSING"));
    expect((await remove(member.id, app.admin)).status).toBe(200);
    expect((await app.call(teamEndpoints.listMembers, { teamId }, member)).code).toBe(codeOf("TEAM_MISSING"));
    expect(await names()).toEqual(["zhou"]);
  });

  it("leave by themselves, but for the leader", async () => {
    const { app, leader, member } = world;
    const go = async (as: TestMember) => (await app.call(teamEndpoints.leave, { teamId }, as)).code;
    expect(await go(leader)).toBe(codeOf("TEAM_LEADER_KEPT"));
    expect(await go(app.admin)).toBe(codeOf("MEMBER_MISSING"));
    expect(await go(member)).toBe(200);
    expect(await go(member)).toBe(codeOf("TEAM_MISSING"));
  });

  it("are read by an index, in its order", async () => {
    const { app } = world;
    if (app.database.dialect !== "sqlite") return;
    const { executor, explainAll } = watchQueries(app.database);
    const slice = { limit: 20, offset: 0 };
    await readMembers(executor, { teamId, search: undefined }, slice);
    await readMembers(executor, { teamId, search: "b" }, slice);
    for (const { plan } of await explainAll()) {
      expect(plan).toContain("SEARCH member USING INDEX team_members_by_place (team_id=?)");
    }
  });
});
