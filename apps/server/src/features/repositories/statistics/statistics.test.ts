import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { projectEndpoints } from "@lowforge/contract/projects";
import { boardEndpoints, chartEndpoints, repositoryEndpoints } from "@lowforge/contract/repositories";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOnBothDatabases, type TestApp, type TestMember } from "../../../testing/index.ts";
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
    const child = spawn("git", flags, { cwd: path, stdio: ["pipe", "ignore", "inherit"] });
    child.stdin.end(text);
    const [exitCode] = (await once(child, "close")) as [number];
    expect(exitCode).toBe(0);
  }

  async function count(repositoryId: number): Promise<void> {
    await app.jobs.enqueue("statistics.count", { repositoryId });
    await app.jobs.runDue();
  }

  async function expectGitsNumbers(repositoryId: number, path: string): Promise<void> {
    const refs = await runInShell(path, "git for-each-ref '--format=%(refname:lstrip=2)' refs/heads/");
    for (const ref of refs.split("\n").filter(Boolean)) {
      const whole = await expectBranch(path, { repositoryId, ref });
      const [author] = whole.authors.slice(-1);
      await expectBranch(path, { repositoryId, ref, from: "2023-11-20", to: "2023-12-05", offsetMinutes: 330 });
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
    await fc.assert(fc.asyncProperty(histories, play), { numRuns: Number(process.env["RUNS"] ?? 6) });
  });
});
