import { join } from "node:path";
import { projectEndpoints } from "@lowforge/contract/projects";
import { createApp } from "../apps/server/src/app.ts";
import { openDatabase } from "../apps/server/src/platform/database/index.ts";
import { parseEnvironment } from "../apps/server/src/platform/runtime/index.ts";
import { type Api, signInToApi } from "../e2e/world/api.ts";
import { adminPassword, startProduct } from "../e2e/world/product.ts";
import { interleave, median, percentile, ratio, report, timed } from "./report.ts";

const [few, many] = [1_000, 100_000];
/** Of how many projects a member is part; the administrator sees all. */
const ofMember = 50;
const rounds = 30;
const batch = 500;
const demandMs = 50;

const small = await startWith(few);
const large = await startWith(many);

const wishes = {
  "first page": {},
  "first page, by name": { sort: "name" },
  "of one kind": { kind: "lowCode" },
  "page 40": { pageNum: 40 },
  "those of one's own": { scope: "mine" },
  favorites: { isFavorite: true },
  "search that finds a page": { name: "project 1" },
  "search that finds one": { name: "project 777" },
  "search that finds nothing": { name: "nothing is called so" },
} as const;

const figures = [];
for (const [what, wish] of Object.entries(wishes)) {
  // Each answer is asked for after a write, or it would be the one that is kept.
  const ask = (world: World) => async (): Promise<number> => {
    await world.touch();
    return timed(() => world.api.call(projectEndpoints.list, wish));
  };
  const { ours, baseline } = await interleave(rounds, ask(large), ask(small));
  const [slow, growth] = [percentile(ours, 0.9), median(ours) / median(baseline)];
  // Any part of a name is found, so that a search reads every name: it grows, but stays short.
  const isSearch = "name" in wish;
  figures.push({
    what: `projects: ${what}`,
    ours: `${slow.toFixed(1)} ms (p90) of ${many.toLocaleString("en")}`,
    baseline: `${percentile(baseline, 0.9).toFixed(1)} ms of ${few.toLocaleString("en")}`,
    result: ratio(growth),
    demand: isSearch ? `≤ ${demandMs} ms` : `≤ ${demandMs} ms, ≤ 2 ×`,
    isMet: slow <= demandMs && (isSearch || growth <= 2),
  });
}
await Promise.all([small.stop(), large.stop()]);
report("Growth of lists of projects", figures);

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
      const description = `Touched at ${performance.now()}`;
      await api.call(projectEndpoints.update, { projectId: 1, name: "Project 0", description });
    },
  };
}

/** A first start makes the schema and the administrator, who is member 1. */
async function fill(dataDir: string, count: number): Promise<void> {
  const environment = parseEnvironment({
    LOWFORGE_DATA_DIR: dataDir,
    LOWFORGE_ADMIN_PASSWORD: adminPassword,
    // Rows are numbered from 1 here.
    LOWFORGE_DEMO: "off",
    LOG_LEVEL: "silent",
  });
  await createApp(environment).then((app) => app.close());
  const database = await openDatabase({ path: join(dataDir, "lowforge.sqlite") });
  const { db } = database;
  for (let from = 0; from < count; from += batch) {
    const rows = Array.from({ length: batch }, (_, index) => rowOf(from + index));
    await db.insertInto("projects").values(rows).execute();
  }
  const role = await db
    .insertInto("project_roles")
    .values({ project_id: 1, key: "owner", permissions: "[]" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const own = Array.from({ length: ofMember }, (_, index) => 1 + index * Math.floor(count / ofMember));
  await db
    .insertInto("project_members")
    .values(own.map((id) => ({ project_id: id, user_id: 1, role_id: role.id, added_at: 0 })))
    .execute();
  await db
    .insertInto("project_favorites")
    .values(own.map((id) => ({ project_id: id, user_id: 1, marked_at: 0 })))
    .execute();
  await database.close();
}

function rowOf(number: number) {
  return {
    kind: number % 100 === 0 ? ("lowCode" as const) : ("sourceCode" as const),
    name: `Project ${number}`,
    slug: `project-${number}`,
    description: "One of many",
    status: "active" as const,
    is_disabled: 0 as const,
    creator_id: 1,
    created_at: number,
    updated_at: number,
    search_text: `project ${number}\nproject-${number}\nproject${number}\np${number}`,
    sort_name: `project ${number}`,
  };
}
