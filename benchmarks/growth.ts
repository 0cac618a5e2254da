import { join } from "node:path";
import { createApp } from "../apps/server/src/app.ts";
import { type Executor, openDatabase } from "../apps/server/src/platform/database/index.ts";
import { parseEnvironment } from "../apps/server/src/platform/runtime/index.ts";
import { type Api, signInToApi } from "../e2e/world/api.ts";
import { adminPassword, startProduct } from "../e2e/world/product.ts";
import { interleave, median, percentile, ratio, report, timed } from "./report.ts";

/** A list whose cost must not grow with what there is. */
export interface GrowingList<Wish extends object> {
  readonly title: string;
  readonly what: string;
  /** What is asked of it. One with a `name` is a search. */
  readonly wishes: Readonly<Record<string, Wish>>;
  readonly rounds: number;
  /** Writes so many rows; nothing is there but the first administrator, who is member 1. */
  fill(db: Executor, count: number): Promise<void>;
  list(api: Api, wish: Wish): Promise<unknown>;
  /** Changes one row, or an answer would be the one that is kept. */
  touch(api: Api, description: string): Promise<unknown>;
}

interface World {
  readonly api: Api;
  stop(): Promise<void>;
}

const [few, many] = [1_000, 100_000];
const demandMs = 50;
const batch = 500;

/** Measures every wish with many rows against few, and prints the table. */
export async function reportGrowth<Wish extends object>(growing: GrowingList<Wish>): Promise<void> {
  const small = await startWith(growing, few);
  const large = await startWith(growing, many);
  const figures = [];
  for (const [name, wish] of Object.entries<Wish>(growing.wishes)) {
    const ask =
      ({ api }: World) =>
      async (): Promise<number> => {
        await growing.touch(api, `Touched at ${performance.now()}`);
        return timed(() => growing.list(api, wish));
      };
    const { ours, baseline } = await interleave(growing.rounds, ask(large), ask(small));
    const [slow, growth] = [percentile(ours, 0.9), median(ours) / median(baseline)];
    // Any part of a name is found, so that a search reads every name: it grows, but stays short.
    const isSearch = "name" in wish;
    figures.push({
      what: `${growing.what}: ${name}`,
      ours: `${slow.toFixed(1)} ms (p90) of ${many.toLocaleString("en")}`,
      baseline: `${percentile(baseline, 0.9).toFixed(1)} ms of ${few.toLocaleString("en")}`,
      result: ratio(growth),
      demand: isSearch ? `≤ ${demandMs} ms` : `≤ ${demandMs} ms, ≤ 2 ×`,
      isMet: slow <= demandMs && (isSearch || growth <= 2),
    });
  }
  await Promise.all([small.stop(), large.stop()]);
  report(growing.title, figures);
}

/** Hands out so many rows, a few hundred at a time. */
export async function inBatches<Row>(
  count: number,
  rowOf: (index: number) => Row,
  insert: (rows: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < count; from += batch) {
    const length = Math.min(batch, count - from);
    await insert(Array.from({ length }, (_, index) => rowOf(from + index)));
  }
}

async function startWith<Wish extends object>(growing: GrowingList<Wish>, count: number): Promise<World> {
  const product = await startProduct(async (dataDir) => {
    const environment = parseEnvironment({
      LOWFORGE_DATA_DIR: dataDir,
      LOWFORGE_ADMIN_PASSWORD: adminPassword,
      // Rows are numbered from 1 here.
      LOWFORGE_DEMO: "off",
      LOG_LEVEL: "silent",
    });
    // A first start makes the schema and the administrator.
    await createApp(environment).then((app) => app.close());
    const database = await openDatabase({ path: join(dataDir, "lowforge.sqlite") });
    await growing.fill(database.db, count);
    await database.close();
  });
  return { api: await signInToApi(product.url, adminPassword), stop: product.stop };
}
