import { join } from "node:path";
import { repositoryEndpoints } from "@lowforge/contract/repositories";
import { createApp } from "../apps/server/src/app.ts";
import { openDatabase } from "../apps/server/src/platform/database/index.ts";
import { parseEnvironment } from "../apps/server/src/platform/runtime/index.ts";
import { type Api, signInToApi } from "../e2e/world/api.ts";
import { adminPassword, startProduct } from "../e2e/world/product.ts";
import { interleave, median, ratio, report, timed } from "./report.ts";

const [few, many] = [1_000, 100_000];
const repositoriesPerProject = 20;
const rounds = 15;
const searchMs = 50;
const batch = 500;

const small = await startWith(few);
const large = await startWith(many);

const wishes = {
  "first page": {},
  "first page, by name": { sort: "name" },
  "page 40": { pageNum: 40 },
  "search that finds a page": { name: "repository 1" },
  "search that finds one": { name: "repository 777" },
  "search that finds nothing": { name: "nothing is called so" },
} as const;

const figures = [];
for (const [what, wish] of Object.entries(wishes)) {
  // Each answer is asked for after a write, or it would be the one that is kept.
  const ask = (world: World) => async (): Promise<number> => {
    await world.touch();
    return timed(() => world.api.call(repositoryEndpoints.list, wish));
  };
  const measured = await interleave(rounds, ask(large), ask(small));
  const [ours, baseline] = [median(measured.ours), median(measured.baseline)];
  // Any part of a name is found, so that a search reads every name: it grows, but stays short.
  const isSearch = "name" in wish;
  figures.push({
    what: `repositories: ${what}`,
    ours: `${ours.toFixed(1)} ms of ${many.toLocaleString("en")}`,
    baseline: `${baseline.toFixed(1)} ms of ${few.toLocaleString("en")}`,
    result: ratio(ours / baseline),
    demand: isSearch ? `≤ ${searchMs} ms` : "≤ 2 ×",
    isMet: isSearch ? ours <= searchMs : ours / baseline <= 2,
  });
}
await Promise.all([small.stop(), large.stop()]);
report("Growth of lists", figures);

interface World {
  readonly api: Api;
  touch(): Promise<void>;
  stop(): Promise<void>;
}

async function startWith(count: number): Promise<World> {
  const product = await startProduct((dataDir) => fill(dataDir, count));
  const api = await signInToApi(product.url, adminPassword);
  return {
    api,
    stop: product.stop,
    async touch() {
      const { name, type } = rowOf(0);
      const change = { repositoryId: 1, name, type, description: `Touched at ${performance.now()}` };
      await api.call(repositoryEndpoints.update, change);
    },
  };
}

/** A first start makes the schema and the administrator, who is member 1. */
async function fill(dataDir: string, count: number): Promise<void> {
  const environment = parseEnvironment({
    LOWFORGE_DATA_DIR: dataDir,
    LOWFORGE_ADMIN_PASSWORD: adminPassword,
    LOG_LEVEL: "silent",
  });
  await createApp(environment).then((app) => app.close());
  const database = await openDatabase({ path: join(dataDir, "lowforge.sqlite") });
  const { db } = database;
  const shared = { creator_id: 1, created_at: 0 };
  const projects = Array.from({ length: count / repositoriesPerProject }, (_, index) => ({
    ...shared,
    kind: "sourceCode" as const,
    name: `Project ${index}`,
    slug: `project-${index}`,
    description: "",
    status: "active" as const,
    is_disabled: 0 as const,
    updated_at: index,
  }));
  for (let from = 0; from < projects.length; from += batch)
    await db
      .insertInto("projects")
      .values(projects.slice(from, from + batch))
      .execute();
  for (let from = 0; from < count; from += batch) {
    const rows = Array.from({ length: batch }, (_, index) => rowOf(from + index));
    await db.insertInto("repositories").values(rows).execute();
  }
  await database.close();
}

function rowOf(number: number) {
  return {
    creator_id: 1,
    created_at: 0,
    project_id: 1 + Math.floor(number / repositoriesPerProject),
    name: `Repository ${number}`,
    slug: `repository-${number}`,
    type: "other" as const,
    description: "One of many",
    state: "ready" as const,
    default_branch: "main",
    is_empty: 1 as const,
    size_bytes: number * 1024,
    updated_at: number,
    pushed_at: null,
    search_text: `repository ${number} repository-${number}`,
    sort_name: `repository ${number}`,
  };
}
