import type { EndpointInput } from "@lowforge/contract";
import {
  lowCodeEndpoints,
  projectEndpoints,
  projectListEndpoints,
  projectSorts,
} from "@lowforge/contract/projects";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { codeOf, describeOnBothDatabases, type TestApp, type TestMember } from "../../../testing/index.ts";
import { watchQueries } from "../../../testing/query-plans.ts";
import { countProjects, listProjectIds } from "./project-list.db.ts";

type ListInput = EndpointInput<typeof projectListEndpoints.list>;

describeOnBothDatabases("lists of projects", (start) => {
  let app: TestApp;
  let member: TestMember;
  beforeAll(async () => {
    app = await start();
  });
  beforeEach(async () => {
    member = await app.createMember();
  });
  afterAll(() => app.close());

  async function create(name: string, by = member): Promise<number> {
    app.clock.advance(1_000);
    return (await app.call(projectEndpoints.create, { name }, by)).data.projectId;
  }
  async function names(input: ListInput, by = member): Promise<string[]> {
    const { data } = await app.call(projectListEndpoints.list, input, by);
    return data.list.map((project) => project.name);
  }

  it.each([
    ["part of the name", "网关"],
    ["the slug", "zhi-fu"],
    ["pinyin", "zhifuwang"],
    ["pinyin with spaces", "zhi fu"],
    ["initials", "zfwg"],
    ["capitals", "ZFWG"],
  ])("finds a project by %s", async (_by, name) => {
    await create("支付网关");
    await create("仓库");
    expect(await names({ name })).toEqual(["支付网关"]);
  });

  it.each(["%", "_", "\\", "'"])("takes %s for the character that it is", async (name) => {
    await create("Plain");
    expect(await names({ name })).toEqual([]);
  });

  it("finds a project by its new name after a rename, and no longer by the old one", async () => {
    const projectId = await create("订单");
    await app.call(projectEndpoints.update, { projectId, name: "物流" }, member);
    expect(await names({ name: "wuliu" })).toEqual(["物流"]);
    expect(await names({ name: "订单" })).toEqual([]);
  });

  it("makes and lists projects of every kind", async () => {
    await create("Source");
    await app.call(projectEndpoints.create, { name: "Form", kind: "lowCode" }, member);
    await app.call(projectEndpoints.createLargeScreen, { name: "Wall" }, member);
    expect(await names({ kind: "sourceCode" })).toEqual(["Source"]);
    expect(await names({ kind: "lowCode" })).toEqual(["Form"]);
    expect(await names({ kind: "largeScreen" })).toEqual(["Wall"]);
    expect((await names({ sort: "name" })).sort()).toEqual(["Form", "Source", "Wall"]);
  });

  it("tells low-code projects apart by isConfig, as old clients do", async () => {
    const plain = await create("Plain");
    const { data } = await app.call(projectEndpoints.create, { name: "Form", kind: "lowCode" }, member);
    const info = await app.call(projectEndpoints.getInfo, { projectId: data.projectId }, member);
    expect(info.data.isConfig).toBe(0);
    const mine = await app.call(lowCodeEndpoints.listMine, {}, member);
    expect(mine.data.map((project) => [project.name, project.isConfig])).toEqual([["Form", 0]]);
    const one = await app.call(lowCodeEndpoints.getOne, { projectId: data.projectId }, member);
    expect(one.data).toMatchObject({ name: "Form", isConfig: 0 });
    const other = await app.call(lowCodeEndpoints.getOne, { projectId: plain }, member);
    expect([other.status, other.code]).toEqual([404, codeOf("DETAIL_MISSING")]);
  });

  it("sorts by name as it is spoken, by creation, and by the last change", async () => {
    const first = await create("beta");
    await create("阿尔法");
    await create("Gamma");
    app.clock.advance(1_000);
    await app.call(projectEndpoints.update, { projectId: first, name: "beta", description: "new" }, member);
    expect(await names({ sort: "name" })).toEqual(["阿尔法", "beta", "Gamma"]);
    expect(await names({ sort: "name", direction: "desc" })).toEqual(["Gamma", "beta", "阿尔法"]);
    expect(await names({ sort: "created" })).toEqual(["Gamma", "阿尔法", "beta"]);
    expect((await names({}))[0]).toBe("beta");
  });

  it("pages without losing or repeating a project, and counts them all", async () => {
    for (const name of ["a", "b", "c", "d", "e"]) await create(name);
    const pages = await Promise.all(
      [1, 2, 3].map((pageNum) => app.call(projectListEndpoints.list, { pageNum, pageSize: 2 }, member)),
    );
    expect(pages.map(({ data }) => data.total)).toEqual([5, 5, 5]);
    const all = pages.flatMap(({ data }) => data.list.map((project) => project.name));
    expect(all).toEqual(["e", "d", "c", "b", "a"]);
  });

  it("keeps favorites of each member apart", async () => {
    const projectId = await create("Shared");
    const other = await app.createMember();
    await app.addToProject(other, projectId, "viewer");
    const mark = { projectId, isFavorite: true };
    await app.call(projectListEndpoints.updateFavorite, mark, member);
    await app.call(projectListEndpoints.updateFavorite, mark, member);
    expect(await names({ isFavorite: true })).toEqual(["Shared"]);
    expect(await names({ isFavorite: true }, other)).toEqual([]);
    const info = await app.call(projectEndpoints.getInfo, { projectId }, member);
    expect(info.data.isFavorite).toBe(true);
    await app.call(projectListEndpoints.updateFavorite, { projectId, isFavorite: false }, member);
    expect(await names({ isFavorite: true })).toEqual([]);
  });

  it("shows no favorite and no frequent project to whoever is no longer a member", async () => {
    const projectId = await create("Left");
    const former = await app.createMember();
    await app.addToProject(former, projectId, "viewer");
    await app.call(projectListEndpoints.updateFavorite, { projectId, isFavorite: true }, former);
    await app.call(projectListEndpoints.visit, { projectId }, former);
    await app.database.db.deleteFrom("project_members").where("user_id", "=", former.id).execute();
    expect(await names({ isFavorite: true }, former)).toEqual([]);
    expect((await app.call(projectListEndpoints.listFrequent, {}, former)).data).toEqual([]);
  });

  it("refuses marks on a project that the member may not know", async () => {
    const projectId = await create("Foreign");
    const stranger = await app.createMember();
    for (const answer of [
      await app.call(projectListEndpoints.updateFavorite, { projectId, isFavorite: true }, stranger),
      await app.call(projectListEndpoints.visit, { projectId }, stranger),
    ]) {
      expect([answer.status, answer.code]).toEqual([404, codeOf("PROJECT_MISSING")]);
    }
  });

  it("answers the most visited projects first, eight at most, and none that is archived", async () => {
    const ids: number[] = [];
    for (let index = 0; index < 10; index += 1) ids.push(await create(`v${index}`));
    const visit = async (projectId: number): Promise<void> => {
      app.clock.advance(3600_000);
      await app.call(projectListEndpoints.visit, { projectId }, member);
    };
    for (const id of ids) await visit(id);
    const [oldest = 0, second = 0] = ids;
    await visit(oldest);
    await visit(second);
    await app.call(projectEndpoints.archive, { projectId: second }, member);
    const { data } = await app.call(projectListEndpoints.listFrequent, {}, member);
    expect(data).toHaveLength(8);
    expect(data[0]?.projectId).toBe(oldest);
    expect(data.map((project) => project.projectId)).not.toContain(second);
  });

  it("shows an administrator everybody's projects, or on demand only those of their own", async () => {
    await create("Of a member");
    await create("Of the administrator", app.admin);
    expect(await names({ pageSize: 100 }, app.admin)).toEqual(
      expect.arrayContaining(["Of a member", "Of the administrator"]),
    );
    expect(await names({ scope: "mine", pageSize: 100 }, app.admin)).toEqual(["Of the administrator"]);
    expect(await names({ scope: "all" })).toEqual(["Of a member"]);
  });

  it("reads the same where a member is in more projects than are looked at one by one", async () => {
    const wide = await app.createMember();
    const { db } = app.database;
    const shared = { kind: "sourceCode", description: "", status: "active", creator_id: wide.id } as const;
    const rows = Array.from({ length: 510 }, (_unused, index) => ({
      ...shared,
      name: `w${index}`,
      slug: `w${wide.id}-${index}`,
      created_at: index,
      updated_at: index,
      search_text: `w${index}`,
      sort_name: `w${String(index).padStart(3, "0")}`,
    }));
    await db.insertInto("projects").values(rows).execute();
    const made = await db.selectFrom("projects").select("id").where("creator_id", "=", wide.id).execute();
    const role = await db.selectFrom("project_roles").select("id").limit(1).executeTakeFirstOrThrow();
    const ties = made.map(({ id }) => ({
      project_id: id,
      user_id: wide.id,
      role_id: role.id,
      added_at: 0,
    }));
    await db.insertInto("project_members").values(ties).execute();
    const { data } = await app.call(projectListEndpoints.list, { pageSize: 3 }, wide);
    expect(data.list.map((project) => project.name)).toEqual(["w509", "w508", "w507"]);
    expect([data.total, data.isMore]).toEqual([510, false]);
    expect(await names({ name: "w31", sort: "name", pageSize: 2 }, wide)).toEqual(["w31", "w310"]);
  });

  it("reads no project that it does not show, but an index alone", async () => {
    if (app.database.dialect !== "sqlite") return;
    const { executor, explainAll } = watchQueries(app.database);
    const everything = { few: null, memberId: null, favoritesOf: null, status: "active" as const };
    for (const sort of projectSorts) {
      const filter = { ...everything, kind: undefined, search: "gateway" };
      const order = { sort, direction: "desc", limit: 20, offset: 0 } as const;
      await listProjectIds(executor, filter, order);
    }
    await countProjects(executor, { ...everything, kind: "lowCode", search: undefined }, 1_000);
    const whole = (await explainAll()).filter(({ sql }) => /as "found"/.test(sql));
    expect(whole).toHaveLength(projectSorts.length + 1);
    for (const { plan } of whole) {
      const looks = plan.split("\n").filter((line) => line.includes("projects"));
      for (const look of looks) expect(look).toMatch(/^SEARCH projects USING COVERING INDEX projects_by_/);
      expect(looks).not.toEqual([]);
    }
  });
});
