import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { branchEndpoints, type BranchRow, tagEndpoints } from "@lowforge/contract/repositories";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp } from "../../../testing/index.ts";
import { createGitWorld, type GitWorld, type MadeRepository } from "../../../testing/git-world.ts";

const day = 24 * 3600;
const branches = 10_000;
let world: GitWorld;
let made: MadeRepository;
let path: string;
let now: number;

beforeAll(async () => {
  world = await createGitWorld(() => buildTestApp());
  made = await world.make("many", { initialize: true });
  path = join(world.app.dataDir, "repositories", "0", `${made.repositoryId}.git`);
  now = Math.floor(world.app.clock.now() / 1000);
  // Packed before they are brought, because ten thousand pushed refs are ten thousand files first; and made elsewhere,
  // because a server that has just started sweeps away what looks left in the middle of writing.
  const { client } = world;
  await client.git(".", "init", "-q", "--bare", "-b", "main", "packed");
  const imported = await client.run(["fast-import", "--quiet"], { cwd: "packed", input: history() });
  expect(imported).toEqual({ exitCode: 0, stdout: "", stderr: "" });
  await client.git("packed", "pack-refs", "--all");
  for (const part of ["objects", "packed-refs"])
    await cp(join(client.dir, "packed", part), join(path, part), { recursive: true });
  await rm(join(path, "refs", "heads", "main"));
});
afterAll(() => world.close());

/** Fifty commits on `main`, and branches that leave it here and there, each with a commit of its own. */
function history(): string {
  const lines: string[] = [];
  for (let mark = 1; mark <= 50; mark += 1) {
    const who = `committer Lin <lin@example.com> ${now - 300 * day + mark} +0000`;
    lines.push("commit refs/heads/main", `mark :${mark}`, who, "data 4", "Main");
    lines.push(
      mark > 1 ? `from :${mark - 1}` : "M 100644 inline f",
      ...(mark > 1 ? [] : ["data 1", "1"]),
      "",
    );
  }
  for (let index = 0; index < branches; index += 1) {
    const who = `committer Mei <mei@example.com> ${now - index * 3600} +0000`;
    lines.push(`commit refs/heads/topic-${index}`, who, "data 5", "Topic", `from :${(index % 50) + 1}`, "");
  }
  return lines.join("\n");
}

const list = async (input: object = {}) => {
  const wanted = { repositoryId: made.repositoryId, ...input };
  return (await world.app.call(branchEndpoints.listBranchPage, wanted, world.owner)).data;
};

/** Asks until every distance is counted. */
async function listWhole(input: object = {}): Promise<BranchRow[]> {
  const data = await list(input);
  if (data.isComplete) return data.list;
  await sleep(100);
  return listWhole(input);
}

it("lists a page of ten thousand branches, the default one first", async () => {
  const first = await list();
  expect(first).toMatchObject({ total: branches + 1, pageNum: 1, pageSize: 20 });
  expect(first.list.slice(0, 3).map(({ name }) => name)).toEqual(["main", "topic-0", "topic-1"]);
  expect((await list({ pageNum: 2 })).list[0]?.name).toBe("topic-19");
});

it("lists a branch that came after the graph of commits was written, and one whose commit was changed", async () => {
  const git = (...args: string[]) => world.client.git(".", "--git-dir", path, ...args);
  await git("commit-graph", "write", "--reachable");
  const tree = await git("rev-parse", "main^{tree}");
  const add = async (message: string) => {
    const sha = await git("commit-tree", tree, "-p", "main", "-m", message);
    await git("update-ref", "refs/heads/newest", sha);
    return sha;
  };
  for (const message of ["Came later", "Came last"]) {
    const sha = await add(message);
    const [row] = await listWhole({ name: "newest" });
    expect(row).toMatchObject({ commit: { sha, subject: message }, divergence: { ahead: 1, behind: 0 } });
  }
  await git("update-ref", "-d", "refs/heads/newest");
});

it("counts ahead and behind as git does", async () => {
  const rows = await listWhole({ pageNum: 3, pageSize: 15 });
  for (const { name, divergence } of rows) {
    const range = `refs/heads/main...refs/heads/${name}`;
    const counted = await world.client.git(
      ".",
      "--git-dir",
      path,
      "rev-list",
      "--left-right",
      "--count",
      range,
    );
    const [behind, ahead] = counted.split("\t").map(Number);
    expect(divergence).toEqual({ ahead, behind });
  }
  expect((await listWhole({ pageSize: 1 }))[0]).toMatchObject({ isDefault: true, divergence: null });
});

it("says who made the last commit, and when", async () => {
  const { list: rows } = await list({ name: "topic-7", pageSize: 1, sort: "name" });
  expect(rows[0]).toMatchObject({ name: "topic-7", isProtected: false, commit: { subject: "Topic" } });
  expect(rows[0]?.lastSubmitter).toEqual({
    name: "Mei",
    email: "mei@example.com",
    at: (now - 7 * 3600) * 1000,
  });
});

it("searches literally and whatever the case, sorts by name, and tells active from stale", async () => {
  expect((await list({ name: "TOPIC-999" })).total).toBe(11);
  expect((await list({ name: "topic_" })).total).toBe(0);
  expect((await list({ name: "%" })).total).toBe(0);
  expect((await list({ sort: "name", pageSize: 3 })).list.map(({ name }) => name)).toEqual([
    "main",
    "topic-0",
    "topic-1",
  ]);
  const [active, stale] = [await list({ filter: "active" }), await list({ filter: "stale" })];
  expect(active.total).toBe(90 * 24 + 1);
  expect(active.total + stale.total).toBe(branches + 1);
  expect(stale.list[0]?.name).toBe("main");
  expect((await list({ pageNum: 90_000 })).list).toEqual([]);
});

it("lists tags of every make", async () => {
  await world.client.git(".", "init", "-q", "many");
  const git = (...args: string[]) => world.client.git("many", ...args);
  await git("fetch", "-q", world.urlOf(made), "main:main", "topic-3:topic-3", "topic-4:topic-4");
  await git("tag", "plain", "refs/heads/topic-3");
  await git("tag", "-a", "-m", "Subject\n\nBody", "noted", "refs/heads/topic-4");
  await git("tag", "-a", "-m", "Around a tag", "nested", "noted");
  await git("tag", "a-file", "main:f");
  await git("push", "-q", world.urlOf(made), "--tags");
  const wanted = { repositoryId: made.repositoryId, sort: "name" as const };
  const { data } = await world.app.call(tagEndpoints.listTagPage, wanted, world.owner);
  expect(data.list.map(({ name }) => name)).toEqual(["a-file", "nested", "noted", "plain"]);
  const [file, nested, noted, plain] = data.list;
  expect(file).toMatchObject({ isAnnotated: false, commit: null, tagger: null });
  expect(nested).toMatchObject({ isAnnotated: true, comment: "Around a tag" });
  expect(noted).toMatchObject({ isAnnotated: true, comment: "Subject\n\nBody", tagger: { name: "Lin" } });
  expect(nested?.commit?.sha).toBe(noted?.commit?.sha);
  expect(plain).toMatchObject({ isAnnotated: false, comment: "", sha: plain?.commit?.sha, release: null });
});
