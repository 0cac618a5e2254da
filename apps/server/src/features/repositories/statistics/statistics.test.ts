import { join } from "node:path";
import { projectEndpoints } from "@lowforge/contract/projects";
import { boardEndpoints, chartEndpoints, repositoryEndpoints } from "@lowforge/contract/repositories";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { codeOf, describeOnBothDatabases, type TestApp, type TestMember } from "../../../testing/index.ts";
import { readProgram } from "../../../testing/programs/run-program.ts";
import { createGit } from "../../../platform/git/index.ts";
import { createLogger } from "../../../platform/runtime/index.ts";
import { createStorage } from "../storage.git.ts";
import { createCounting } from "./counting.service.ts";
import { commitText } from "./testing/commit-text.ts";
import { createPlayer, histories, type Step } from "./testing/random-history.ts";
import { parseCounts, runInShell } from "./testing/shell.ts";

describeOnBothDatabases("statistics", (start) => {
  let app: TestApp;
  let owner: TestMember;
  let projectId: number;
  let made = 0;
  beforeAll(async () => {
    app = await start();
    owner = await app.createMember("lindev");
    projectId = (await app.call(projectEndpoints.create, { name: "Numbers" }, owner)).data.projectId;
  });
  afterAll(() => app.close());

  async function createRepository() {
    made += 1;
    const input = { projectId, name: `history-${made}` };
    const { repositoryId } = (await app.call(repositoryEndpoints.create, input, owner)).data;
    const path = join(app.dataDir, `repositories/0/${repositoryId}.git`);
    return { repositoryId, path };
  }

  async function importInto(path: string, text: string): Promise<void> {
    const flags = ["fast-import", "--quiet", "--force", "--import-marks-if-exists=m", "--export-marks=m"];
    await readProgram("git", flags, { cwd: path, input: text });
  }

  async function count(repositoryId: number): Promise<void> {
    const { db } = app.database;
    await db.updateTable("repositories").set({ is_empty: 0 }).where("id", "=", repositoryId).execute();
    await app.jobs.enqueue("statistics.count", { repositoryId });
    await app.jobs.runDue();
  }

  async function expectGitsNumbers(repositoryId: number, path: string): Promise<void> {
    const refs = await runInShell(path, "git for-each-ref '--format=%(refname:lstrip=2)' refs/heads/");
    for (const ref of refs.split("\n").filter(Boolean)) {
      const whole = await expectBranch(path, { repositoryId, ref });
      const [author] = whole.authors.slice(-1);
      await expectBranch(path, {
        repositoryId,
        ref,
        from: "2023-11-20",
        to: "2023-12-05",
        offsetMinutes: 330,
      });
      if (author) await expectBranch(path, { repositoryId, ref, author: author.name, to: "2023-12-05" });
    }
  }

  async function expectBranch(path: string, query: Parameters<typeof ask>[0]) {
    const data = await ask(query);
    expect(data.counting.phase).toBe("ready");
    const counted = parseCounts(await runInShell(path, data.commands.commits));
    const listed = data.authors.filter(({ name }) => query.author === undefined || name === query.author);
    const named = (rows: [string, number][]) => [...rows].sort(([a], [b]) => (a < b ? -1 : 1));
    expect(named(listed.map(({ name, commits }) => [name, commits]))).toEqual(named(counted));
    expect(data.totals.commits).toBe(counted.reduce((sum, [, commits]) => sum + commits, 0));
    const lines = (await runInShell(path, data.commands.lines)).trim().split(" ").map(Number);
    expect([data.totals.additions, data.totals.deletions]).toEqual(lines);
    return data;
  }

  const ask = async (query: {
    repositoryId: number;
    ref?: string;
    from?: string;
    to?: string;
    author?: string;
    offsetMinutes?: number;
  }) => (await app.call(chartEndpoints.getStatistical, query, owner)).data;

  const board = async (query: object) =>
    (await app.call(boardEndpoints.listDevelopers, { pageSize: 100, ...query }, owner)).data;

  async function expectBoard(repositoryId: number, path: string): Promise<void> {
    for (const period of [{}, { from: "2023-11-20", to: "2023-12-05" }]) {
      const data = await board({ repositoryId, ...period });
      const counted = parseCounts(await runInShell(path, data.command ?? ""));
      expect(new Map(data.list.map((row) => [row.developer, row.commits]))).toEqual(new Map(counted));
    }
  }

  it("gives git's own numbers after every push of any history", { timeout: 120_000 }, async () => {
    const play = async (steps: Step[]) => {
      const { repositoryId, path } = await createRepository();
      const player = createPlayer();
      for (const part of [steps.slice(0, steps.length / 2), steps.slice(steps.length / 2)]) {
        await importInto(path, player.play(part));
        await count(repositoryId);
        await expectGitsNumbers(repositoryId, path);
        await expectBoard(repositoryId, path);
      }
    };
    await fc.assert(fc.asyncProperty(histories, play), { numRuns: 4 });
  });

  it("counts where the member's clock is, and each author's for the week", async () => {
    const { repositoryId, path } = await createRepository();
    await importInto(
      path,
      commitText({ at: Date.UTC(2026, 0, 4, 23, 30) / 1000, zone: "-0330", text: "one\n" }) +
        commitText({ mark: 2, at: Date.UTC(2025, 11, 31, 23, 0) / 1000, zone: "+0800", text: "two\n" }),
    );
    await count(repositoryId);
    const east = { repositoryId, offsetMinutes: 480, unit: "week" as const };
    const { data } = await app.call(chartEndpoints.getStatistical, east, owner);
    expect(data.series.map(({ start, commits }) => [start, commits])).toEqual([
      ["2025-12-29", 1],
      ["2026-01-05", 1],
    ]);
    const shape = await app.call(chartEndpoints.loadStatistical, east, owner);
    expect(shape.data.heatMap).toEqual({
      year: 2026,
      years: [2026],
      days: [
        { day: "2026-01-01", commits: 1 },
        { day: "2026-01-05", commits: 1 },
      ],
    });
    // Sunday at 20:00 where the first was written, Thursday at 07:00 where the second was.
    expect([shape.data.punchCard[6]?.[20], shape.data.punchCard[3]?.[7]]).toEqual([1, 1]);
  });

  it("compares with as many days before, and refuses days that do not exist", async () => {
    const { repositoryId, path } = await createRepository();
    await importInto(path, commitText({ at: Date.UTC(2026, 0, 10) / 1000, text: "one\n" }));
    await count(repositoryId);
    const query = { repositoryId, from: "2026-01-11", to: "2026-01-12" };
    expect((await ask(query)).totals.commits).toBe(0);
    expect((await ask(query)).before).toMatchObject({ commits: 1, additions: 1 });
    for (const from of ["2026-02-30", "2026-13-01", "yesterday", "2026-1-1"]) {
      const refused = await app.call(chartEndpoints.getStatistical, { repositoryId, from }, owner);
      expect([from, refused.status]).toEqual([from, 400]);
    }
    const missing = await app.call(chartEndpoints.getStatistical, { repositoryId, ref: "nope" }, owner);
    expect(missing.code).toBe(codeOf("BRANCH_MISSING"));
  });

  it("reads only what is new, and goes on where it was interrupted", async () => {
    const { repositoryId, path } = await createRepository();
    await importInto(path, commitText({ at: 1_700_000_000, text: "one\n" }));
    await count(repositoryId);
    const { db } = app.database;
    const state = () =>
      db
        .selectFrom("statistics_states")
        .selectAll()
        .where("repository_id", "=", repositoryId)
        .executeTakeFirstOrThrow();
    const generation = (await state()).generation;
    await importInto(path, commitText({ mark: 2, from: 1, at: 1_700_000_100, text: "one\ntwo\n" }));
    await count(repositoryId);
    // The days were added to, not made anew, and one commit was read.
    expect(await state()).toMatchObject({ phase: "ready", total: 1, generation });
    const { dataDir } = app;
    const git = createGit({ homeDir: join(dataDir, "git-home"), logger: createLogger("silent") });
    const storage = createStorage({ git, dataDir });
    const killed = new AbortController();
    killed.abort(new Error("killed"));
    await importInto(path, commitText({ mark: 3, from: 2, at: 1_700_000_200, text: "three\n" }));
    const counting = createCounting({ ...app.database, git, storage, clock: app.clock, dataDir });
    await expect(counting.countOnce(repositoryId, killed.signal)).rejects.toThrow("killed");
    expect((await ask({ repositoryId })).counting.phase).toBe("counting");
    await git.close();
    await count(repositoryId);
    expect((await ask({ repositoryId })).totals).toMatchObject({ commits: 3, additions: 3, deletions: 2 });
  });

  it("takes what .gitattributes names, lock files and more than 1,000 lines out of the leaderboard alone", async () => {
    const { repositoryId, path } = await createRepository();
    const long = "x\n".repeat(1_500);
    await importInto(path, commitText({ at: 1_700_000_000, text: long, path: "made/by.tool" }));
    await importInto(
      path,
      commitText({ mark: 2, from: 1, at: 1_700_000_100, text: "a\n", path: "yarn.lock" }),
    );
    await count(repositoryId);
    expect((await board({ repositoryId })).totals).toMatchObject({ commits: 2, additions: 1_000 });
    const attributes = "made/** linguist-generated\nyarn.lock -linguist-generated\n";
    const change = { mark: 3, from: 2, at: 1_700_000_200, text: attributes, path: ".gitattributes" };
    await importInto(path, commitText(change));
    await count(repositoryId);
    expect((await board({ repositoryId })).totals).toMatchObject({ commits: 3, additions: 3 });
    expect((await ask({ repositoryId })).totals).toMatchObject({ commits: 3, additions: 1_503 });
  });

  it("tells languages by bytes, without what is not hand-written", async () => {
    const { repositoryId, path } = await createRepository();
    const files = {
      "src/a.ts": "1234567890",
      "src/b.go": "12345",
      "docs/c.ts": "1".repeat(99),
      "node_modules/d.js": "1".repeat(99),
      "e.json": "1".repeat(99),
      "f.unknown": "1".repeat(99),
      Dockerfile: "1234",
      "odd.txt": "123",
      ".gitattributes": "odd.txt linguist-language=Rust linguist-detectable\n",
    };
    await importInto(path, commitText({ at: 1_700_000_000, files }));
    const { data } = await app.call(chartEndpoints.loadLanguages, { repositoryId }, owner);
    expect(data.languages.map(({ name, sizeBytes }) => [name, sizeBytes])).toEqual([
      ["TypeScript", 10],
      ["Go", 5],
      ["Dockerfile", 4],
      ["Rust", 3],
    ]);
  });

  it("forgets everything with the repository, and has nothing to say of an empty one", async () => {
    const { repositoryId, path } = await createRepository();
    const empty = await app.call(chartEndpoints.getStatistical, { repositoryId }, owner);
    expect(empty.code).toBe(codeOf("REPOSITORY_EMPTY"));
    await importInto(path, commitText({ at: 1_700_000_000, text: "one\n" }));
    await count(repositoryId);
    await app.database.db.deleteFrom("repositories").where("id", "=", repositoryId).execute();
    for (const table of ["statistics_states", "statistics_commits", "statistics_days"] as const) {
      const rows = app.database.db.selectFrom(table).selectAll().where("repository_id", "=", repositoryId);
      expect(await rows.execute()).toEqual([]);
    }
  });
});
