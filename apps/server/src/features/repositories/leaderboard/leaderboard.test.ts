import { join } from "node:path";
import { projectEndpoints } from "@lowforge/contract/projects";
import { boardEndpoints, editEndpoints, repositoryEndpoints } from "@lowforge/contract/repositories";
import { afterAll, beforeAll, expect, it } from "vitest";
import { eventually } from "../../../testing/eventually.ts";
import { createGitClient, type GitClient } from "../../../testing/git-client.ts";
import { codeOf, describeOnBothDatabases, type TestApp, type TestMember } from "../../../testing/index.ts";

describeOnBothDatabases("the leaderboard of several repositories", (start) => {
  let app: TestApp;
  let client: GitClient;
  let owner: TestMember;
  let outsider: TestMember;
  const repositories: { projectId: number; repositoryId: number }[] = [];
  beforeAll(async () => {
    [app, client] = await Promise.all([start(), createGitClient()]);
    owner = await app.createMember("lindev");
    outsider = await app.createMember("outsider");
    await addRepository(owner, "Ours", ["lindev", "Ann", "Ann", "helper[BOT]"]);
    await addRepository(owner, "Also ours", ["Ann", "=SUM(1)"]);
    await addRepository(outsider, "Theirs", ["Zoe", "Ann"]);
  });
  afterAll(async () => {
    await app.close();
    await client.remove();
  });

  /** A project with a repository in which each of these has committed once. */
  async function addRepository(member: TestMember, name: string, authors: readonly string[]): Promise<void> {
    const { projectId } = (await app.call(projectEndpoints.create, { name }, member)).data;
    const input = { projectId, name: "code" };
    const { repositoryId } = (await app.call(repositoryEndpoints.create, input, member)).data;
    repositories.push({ projectId, repositoryId });
    const folder = `copy-${repositoryId}`;
    await client.git(".", "init", "-q", "-b", "main", folder);
    for (const [place, author] of authors.entries()) {
      await client.commit(folder, { "a.txt": `${place}\n` });
      const as = `--author=${author} <${author}@example.com>`;
      await client.git(
        folder,
        "commit",
        "-q",
        "--amend",
        "--no-edit",
        as,
        `--date=2026-01-1${place}T12:00:00Z`,
      );
    }
    const bare = join(app.dataDir, `repositories/0/${repositoryId}.git`);
    await client.git(folder, "push", "-q", bare, "main");
    const { db } = app.database;
    await db.updateTable("repositories").set({ is_empty: 0 }).where("id", "=", repositoryId).execute();
    await app.jobs.enqueue("statistics.count", { repositoryId });
    await app.jobs.runDue();
  }

  const board = (query: object, member: TestMember) => app.call(boardEndpoints.listDevelopers, query, member);
  const ranks = async (query: object, member: TestMember) =>
    (await board(query, member)).data.list.map((row) => [row.rank, row.developer, row.commits]);

  it("adds up what one may read, and shows one's own place on every page", async () => {
    const { data } = await board({ pageSize: 1 }, owner);
    expect(data).toMatchObject({
      total: 3,
      list: [{ rank: 1, developer: "Ann", commits: 3, isMe: false }],
      mine: { rank: 2, developer: "lindev", commits: 1, isMe: true },
      totals: { commits: 5, developers: 3 },
      countingRepositories: 0,
      command: null,
    });
    expect((await board({ pageSize: 1, pageNum: 3 }, owner)).data.list).toHaveLength(1);
    expect(await ranks({}, outsider)).toEqual([
      [1, "Ann", 1],
      [1, "Zoe", 1],
    ]);
    expect(await ranks({}, app.admin)).toContainEqual([1, "Ann", 4]);
  });

  it("narrows to a project, a repository, a period and a name", async () => {
    const [ours] = repositories;
    expect(await ranks({ projectId: ours?.projectId }, owner)).toEqual([
      [1, "Ann", 2],
      [2, "lindev", 1],
    ]);
    expect(await ranks({ repositoryId: ours?.repositoryId, from: "2026-01-12" }, owner)).toEqual([
      [1, "Ann", 1],
    ]);
    expect(await ranks({ from: "2026-01-10", to: "2026-01-10", name: "LIN" }, owner)).toEqual([
      [1, "lindev", 1],
    ]);
    expect((await board({ from: "2026-01-11", to: "2026-01-11" }, owner)).data.before).toMatchObject({
      commits: 2,
    });
  });

  it("counts pushes that follow one another together, and says meanwhile that something is missing", async () => {
    const writer = await app.createMember("writer");
    await addRepository(writer, "Written", ["writer"]);
    const { repositoryId = 0 } = repositories.at(-1) ?? {};
    const write = async (path: string): Promise<void> => {
      app.clock.advance(1);
      const actions = [{ kind: "create" as const, path, content: "x", encoding: "utf8" as const }];
      const edit = { repositoryId, branch: "main", expectedHead: null, message: "Write", actions };
      expect(await app.call(editEndpoints.commitFiles, edit, writer)).toMatchObject({ status: 200 });
    };
    const expectSeen = (countingRepositories: number, commits: number): Promise<void> =>
      eventually(async () => {
        await app.jobs.runDue();
        const { data } = await board({ repositoryId }, writer);
        expect([data.countingRepositories, data.totals.commits]).toEqual([countingRepositories, commits]);
      });
    app.clock.advance(60_000);
    await write("first.txt");
    await expectSeen(0, 2);
    await write("second.txt");
    await write("third.txt");
    await expectSeen(1, 2);
    app.clock.advance(3_000);
    await expectSeen(0, 4);
  });

  it("says where a contribution comes from, of what one may read", async () => {
    const shares = await app.call(boardEndpoints.listShares, { developer: "Ann" }, owner);
    expect(shares.data.map((row) => [row.projectName, row.commits])).toEqual([
      ["Ours", 2],
      ["Also ours", 1],
    ]);
    expect((await app.call(boardEndpoints.listShares, { developer: "Zoe" }, owner)).data).toEqual([]);
  });

  it("says of what one may not read that it does not exist", async () => {
    const [, , theirs] = repositories;
    for (const endpoint of [boardEndpoints.listDevelopers, boardEndpoints.exportDevelopers]) {
      const project = await app.call(endpoint, { projectId: theirs?.projectId }, owner);
      expect(project.code).toBe(codeOf("PROJECT_MISSING"));
      const repository = await app.call(endpoint, { repositoryId: theirs?.repositoryId }, owner);
      expect(repository.code).toBe(codeOf("REPOSITORY_MISSING"));
    }
    const shares = { repositoryId: theirs?.repositoryId, developer: "Zoe" };
    expect((await app.call(boardEndpoints.listShares, shares, owner)).code).toBe(
      codeOf("REPOSITORY_MISSING"),
    );
  });

  it("refuses a name with NUL, which no database is asked for", async () => {
    const { status } = await app.call(boardEndpoints.listShares, { developer: "Ann\0" }, owner);
    expect(status).toBe(400);
  });

  it("exports a table whose cells no spreadsheet runs", async () => {
    const answer = await app.http.inject({
      url: boardEndpoints.exportDevelopers.path,
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(answer.headers["content-disposition"]).toContain('attachment; filename="leaderboard.csv"');
    expect(answer.body.split("\r\n").slice(1, 4)).toEqual([
      "1,Ann,3,3,2,0.6000",
      "2,'=SUM(1),1,1,1,0.2000",
      "2,lindev,1,1,0,0.2000",
    ]);
  });
});
