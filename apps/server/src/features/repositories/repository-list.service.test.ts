import { projectEndpoints } from "@lowforge/contract/projects";
import { repositoryEndpoints } from "@lowforge/contract/repositories";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { countLimit } from "../../platform/database/index.ts";
import { codeOf, describeOnBothDatabases, type TestApp, type TestMember } from "../../testing/index.ts";
import { watchQueries } from "../../testing/query-plans.ts";
import { findRepositories } from "./repositories.db.ts";
import { countRepositories, listRepositoryIds, type RepositoryFilter } from "./repository-list.db.ts";

describeOnBothDatabases("lists of repositories", (start) => {
  let app: TestApp;
  let owner: TestMember;
  let member: TestMember;
  const projects: number[] = [];
  const ids = new Map<string, number>();
  beforeAll(async () => {
    app = await start();
    owner = await app.createMember("lindev");
    member = await app.createMember();
    for (const [name, role] of [
      ["One", "viewer"],
      ["Two", "administrator"],
      ["Three", null],
    ] as const) {
      const { projectId } = (await app.call(projectEndpoints.create, { name }, owner)).data;
      projects.push(projectId);
      if (role) await app.addToProject(member, projectId, role);
    }
    const wanted = [
      [0, "网关 服务", "backend"],
      [0, "Zebra", "library"],
      [1, "apple_pie", "frontend"],
      [1, "安全", "other"],
      [2, "Hidden", "backend"],
    ] as const;
    for (const [project, name, type] of wanted) {
      app.clock.advance(1_000);
      const input = { projectId: projects[project] ?? 0, name, type };
      ids.set(name, (await app.call(repositoryEndpoints.create, input, owner)).data.repositoryId);
    }
    await app.call(repositoryEndpoints.close, { repositoryId: ids.get("Zebra") ?? 0 }, owner);
  });
  afterAll(() => app.close());

  const list = async (query: object = {}, as = member) =>
    (await app.call(repositoryEndpoints.list, { ...query }, as)).data;
  const names = async (query: object = {}, as = member) =>
    (await list(query, as)).list.map(({ name }) => name);

  it("answers the ids of a project's repositories to whoever may read them", async () => {
    const [one = 0, , three = 0] = projects;
    const { data } = await app.call(repositoryEndpoints.listIds, { projectId: one }, member);
    expect(data).toEqual([ids.get("网关 服务"), ids.get("Zebra")]);
    const hidden = await app.call(repositoryEndpoints.listIds, { projectId: three }, member);
    expect([hidden.status, hidden.code]).toEqual([404, codeOf("PROJECT_MISSING")]);
  });

  it("hold what the member's projects have, what they manage, and what is closed", async () => {
    expect(await names({ tab: "part" })).toEqual(["安全", "apple_pie", "网关 服务"]);
    expect(await names({ tab: "manage" })).toEqual(["安全", "apple_pie"]);
    expect(await names({ tab: "closed" })).toEqual(["Zebra"]);
    expect(await names()).toEqual(["Zebra", "安全", "apple_pie", "网关 服务"]);
    expect(await names({ tab: "manage", projectId: projects[0] ?? 0 })).toEqual([]);
    expect(await names({ tab: "part" }, app.admin)).toEqual([]);
    expect((await list({}, app.admin)).total).toBe(5);
  });

  it.each([
    ["wangguan", "网关 服务"],
    ["wang guan", "网关 服务"],
    ["wgfw", "网关 服务"],
    ["关 服", "网关 服务"],
    ["APPLE_P", "apple_pie"],
    ["anquan", "安全"],
  ])("find %s by name, pinyin or initials", async (name, found) => {
    expect(await names({ name })).toEqual([found]);
  });

  it.each(["%", "apple%pie", "z_bra", "\\", "'; drop table repositories; --", "Hidden"])(
    "take %s for what it is",
    async (name) => expect(await names({ name })).toEqual([]),
  );

  it("sort by name, size, age and last change, either way", async () => {
    expect(await names({ sort: "name" })).toEqual(["安全", "apple_pie", "网关 服务", "Zebra"]);
    expect(await names({ sort: "name", direction: "desc" })).toEqual([
      "Zebra",
      "网关 服务",
      "apple_pie",
      "安全",
    ]);
    expect(await names({ sort: "created", direction: "asc" })).toEqual([
      "网关 服务",
      "Zebra",
      "apple_pie",
      "安全",
    ]);
    expect((await names({ sort: "size" })).length).toBe(4);
  });

  it("filter by type, and page through what is left", async () => {
    expect(await names({ type: "backend" })).toEqual(["网关 服务"]);
    const pages = await Promise.all([1, 2, 3].map((pageNum) => list({ pageSize: 2, pageNum, sort: "name" })));
    expect(pages.map(({ list: rows, total, isMore }) => [rows.length, total, isMore])).toEqual([
      [2, 4, false],
      [2, 4, false],
      [0, 4, false],
    ]);
  });

  it("say of each row what the member may do with it", async () => {
    const rows = (await list()).list;
    const may = (name: string) => rows.find((row) => row.name === name)?.permissions ?? [];
    expect(may("安全")).toContain("repository.update");
    expect(may("网关 服务")).not.toContain("repository.update");
  });

  it.each([
    { sort: "name;--" },
    { sort: "deleted_at" },
    { direction: "sideways" },
    { tab: "all" },
    { type: "x' or 1=1" },
    { pageNum: -1 },
    { pageSize: 1e309 },
    { pageNum: 2 ** 63 },
    { pageNum: "NaN" },
    { name: "x".repeat(101) },
    { projectId: "1 or 1=1" },
  ])("refuse %j", async (query) => {
    const answer = await app.call(repositoryEndpoints.list, query as object, member);
    expect([answer.status, answer.code]).toEqual([400, codeOf("INVALID_PARAMETERS")]);
  });

  /** PostgreSQL reads small tables whole, whatever indexes they have. */
  async function fillPostgres(): Promise<void> {
    const { db } = app.database;
    await sql`
      insert into repositories (project_id, name, slug, type, description, state, default_branch, is_empty,
        size_bytes, creator_id, created_at, updated_at)
      select ${projects[2] ?? 0}, 'n' || i, 's' || i, 'other', '', 'ready', 'main', 1, i, ${owner.id}, i, i
      from generate_series(1, 5000) i
    `.execute(db);
    await sql`analyze repositories`.execute(db);
  }

  it("read a page by an index, and sort nothing of all there is", async () => {
    const everything: RepositoryFilter = {
      projectIds: null,
      isClosed: [0],
      type: undefined,
      search: undefined,
    };
    const { executor, explainAll } = watchQueries(app.database);
    const slice = { limit: 20, offset: 0 };
    for (const filter of [everything, { ...everything, projectIds: [projects[0] ?? 0] }]) {
      await listRepositoryIds(executor, filter, { ...slice, sort: "updated", direction: "desc" });
    }
    await countRepositories(executor, everything, countLimit(slice));
    await findRepositories(executor, [...ids.values()]);
    if (app.database.dialect === "sqlite") {
      for (const { plan } of await explainAll()) {
        expect(plan).toMatch(
          /SEARCH repository USING (COVERING INDEX repositories_(by_|of_project)|INTEGER PRIMARY KEY)/,
        );
      }
    } else {
      await fillPostgres();
      // What is counted ends after so many rows, whichever way they are read.
      for (const { plan } of (await explainAll()).filter(({ sql }) => !/count\(|as "one"/.test(sql))) {
        expect(plan).toMatch(/Scan (Backward )?(using|on) repositories_(by_|of_project|pkey)/);
      }
    }
  });
});
