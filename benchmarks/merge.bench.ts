import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { mergeRequestEndpoints } from "@lowforge/contract/merge-requests";
import { branchEndpoints, commitEndpoints, editEndpoints } from "@lowforge/contract/repositories";
import { openDatabase } from "../apps/server/src/platform/database/index.ts";
import { startWithLargeRepository } from "./large-product.ts";
import { large } from "./large-repository.ts";
import { listTree } from "./processes.ts";
import { type Figure, milliseconds, percentile, report, timed } from "./report.ts";

const run = promisify(execFile);
const rounds = 20;
const together = 20;
const farCommits = 10_000;
const wideFiles = 300;
const hugeFiles = 10_000;
const filesPerPage = 100;
/** Of each page, so many files are looked at. */
const patchesPerPage = 5;
const listed = 100_000;
const batch = 500;

const { product, api, repositoryId, stored } = await startWithLargeRepository(["main"]);
const figures: Figure[] = [];

await measureSingle();
await measureTogether();
await measureFarApart();
await measureChanges();
await measureMemory();
await measureList();
await product.stop();
report(`Merge requests, ${large.commits.toLocaleString("en")} commits`, figures);

/** Opens a request of a branch with files of its own; answers what merging it takes. */
async function open(name: string, fileCount = 1, from = "main") {
  const actions = Array.from({ length: fileCount }, (_, at) => ({
    kind: "create" as const,
    path: `merged/${name}/${at}.txt`,
    content: `One line of ${name}\n`,
  }));
  let head = "";
  for (let begin = 0; begin < actions.length; begin += 200) {
    const isFirst = begin === 0;
    const { commit } = await api.call(editEndpoints.commitFiles, {
      repositoryId,
      branch: isFirst ? from : name,
      ...(isFirst && { newBranch: name }),
      expectedHead: null,
      message: name,
      actions: actions.slice(begin, begin + 200),
    });
    head = commit.sha;
  }
  const wanted = { repositoryId, title: name, sourceBranch: name, targetBranch: "main" };
  const { mergeRequestId, number } = await api.call(mergeRequestEndpoints.addMergeRequest, wanted);
  return { mergeRequestId, number, expectedHead: head };
}

async function measureSingle(): Promise<void> {
  for (const method of ["merge", "squash", "rebase"] as const) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const { mergeRequestId, expectedHead } = await open(`${method}-${round}`);
      const order = { mergeRequestId, expectedHead, method };
      times.push(await timed(() => api.call(mergeRequestEndpoints.merge, order)));
    }
    add(`${method}, 90th percentile`, percentile(times, 0.9), 500);
  }
}

/** Somebody else's merge may come between: then it is asked again, as people do. */
async function measureTogether(): Promise<void> {
  const requests: Awaited<ReturnType<typeof open>>[] = [];
  for (let at = 0; at < together; at += 1) requests.push(await open(`together-${at}`));
  const mergeUntilDone = async ({
    mergeRequestId,
    expectedHead,
  }: Awaited<ReturnType<typeof open>>): Promise<void> => {
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const isDone = await api.call(mergeRequestEndpoints.merge, { mergeRequestId, expectedHead }).then(
        () => true,
        () => false,
      );
      if (isDone) return;
    }
    throw new Error("it is never merged");
  };
  const spentMs = await timed(() => Promise.all(requests.map(mergeUntilDone)));
  const rate = (together * 1_000) / spentMs;
  figures.push({
    what: `${together} different requests at once`,
    ours: `${rate.toFixed(1)} merges/s`,
    baseline: "–",
    result: `${rate.toFixed(1)} merges/s`,
    demand: "≥ 5 merges/s",
    isMet: rate >= 5,
  });
}

async function measureFarApart(): Promise<void> {
  const { stdout } = await run("git", ["-C", stored, "rev-list", `--skip=${farCommits}`, "-1", "main"]);
  const from = stdout.trim();
  await api.call(branchEndpoints.createBranch, { repositoryId, name: "long-ago", from });
  const { mergeRequestId } = await open("far", 1, "long-ago");
  const judge = () => api.call(mergeRequestEndpoints.getMergeability, { mergeRequestId });
  const what = `mergeability, ${farCommits.toLocaleString("en")} commits apart`;
  add(`${what}: first`, await timed(judge), 500);
  const later: number[] = [];
  for (let round = 0; round < rounds; round += 1) later.push(await timed(judge));
  add(`${what}: later, 90th percentile`, percentile(later, 0.9), 500);
}

async function measureChanges(): Promise<void> {
  const { number } = await open("wide", wideFiles);
  const { baseSha, headSha } = await api.call(mergeRequestEndpoints.getMergeRequest, {
    repositoryId,
    number,
  });
  const range = { repositoryId, base: baseSha, head: headSha };
  add(
    `changes of ${wideFiles} files, first page`,
    await timed(() => api.call(commitEndpoints.listChangedFiles, range)),
    300,
  );
}

/** The changes tab, page by page from the first to the last, with some files of each. */
async function measureMemory(): Promise<void> {
  const { number } = await open("huge", hugeFiles);
  const detail = await api.call(mergeRequestEndpoints.getMergeRequest, { repositoryId, number });
  const range = { repositoryId, base: detail.baseSha, head: detail.headSha };
  const before = residentMegabytes();
  let most = before;
  for (let pageNum = 1; pageNum <= hugeFiles / filesPerPage; pageNum += 1) {
    const page = { ...range, pageNum, pageSize: filesPerPage };
    const { list } = await api.call(commitEndpoints.listChangedFiles, page);
    for (const { path, oldPath } of list.slice(0, patchesPerPage))
      await api.call(commitEndpoints.getFilePatch, { ...range, path, oldPath });
    most = Math.max(most, residentMegabytes());
  }
  const growth = most - before;
  figures.push({
    what: `changes of ${hugeFiles.toLocaleString("en")} files read page by page, more memory`,
    ours: `${growth.toFixed(0)} MB`,
    baseline: `${before.toFixed(0)} MB before`,
    result: `${growth.toFixed(0)} MB`,
    demand: "≤ 150 MB",
    isMet: growth <= 150,
  });
}

/** Of the server and all that it has started at this moment. */
function residentMegabytes(): number {
  const processes = listTree(product.process.pid ?? 0);
  return processes.reduce((sum, { residentBytes }) => sum + residentBytes, 0) / 1e6;
}

async function measureList(): Promise<void> {
  const database = await openDatabase({ path: join(product.dataDir, "lowforge.sqlite") });
  const { db } = database;
  const template = await db
    .selectFrom("merge_requests")
    .selectAll()
    .where("repository_id", "=", repositoryId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id: _id, ...values } = template;
  for (let begin = 0; begin < listed; begin += batch) {
    const rows = Array.from({ length: batch }, (_, at) => ({
      ...values,
      number: 1_000 + begin + at,
      source_branch: `listed-${begin + at}`,
      title: `Request ${begin + at}`,
      search_text: `request ${begin + at}\nlisted-${begin + at}`,
    }));
    await db.insertInto("merge_requests").values(rows).execute();
  }
  await database.close();
  for (const [what, wish] of Object.entries({
    "first page": {},
    "page 40": { pageNum: 40 },
    "search that finds one": { search: "Request 77777" },
    "search that finds nothing": { search: "nothing is called so" },
  })) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      // An answer that was kept would be measured otherwise.
      const name = `touched-${what.replaceAll(" ", "-")}-${round}`;
      await api.call(branchEndpoints.createBranch, { repositoryId, name, from: "main" });
      const input = { repositoryId, ...wish };
      times.push(await timed(() => api.call(mergeRequestEndpoints.listMergeRequests, input)));
    }
    add(`list of ${listed.toLocaleString("en")}: ${what}, 90th percentile`, percentile(times, 0.9), 50);
  }
}

function add(what: string, value: number, most: number): void {
  const ours = milliseconds(value);
  figures.push({ what, ours, baseline: "–", result: ours, demand: `≤ ${most} ms`, isMet: value <= most });
}
