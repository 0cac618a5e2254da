import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { projectEndpoints } from "@lowforge/contract/projects";
import autocannon from "autocannon";
import { createApp } from "../apps/server/src/app.ts";
import { openDatabase } from "../apps/server/src/platform/database/index.ts";
import { parseEnvironment } from "../apps/server/src/platform/runtime/index.ts";
import { signInToApi } from "../e2e/world/api.ts";
import { adminPassword, findFreePort, startProduct } from "../e2e/world/product.ts";
import { interleave, median, ratio, report } from "./report.ts";

const projectCount = 10_000;
const connections = 8;
const seconds = 4;
const rounds = 3;

const product = await startProduct(fillWithProjects);
const api = await signInToApi(product.url, adminPassword);
const list = `${product.url}${projectEndpoints.list.path}`;
const headers = {
  authorization: `Bearer ${api.token}`,
  "content-type": "application/x-www-form-urlencoded",
};
const body = "pageNum=1&pageSize=20";
const bytes = await (await fetch(list, { method: "POST", headers, body })).text();
const port = await findFreePort();
const bare = fork(fileURLToPath(new URL("./bare-server.ts", import.meta.url)), [String(port), bytes], {
  execArgv: ["--import", "tsx"],
});
await once(bare, "message");

const load = async (url: string): Promise<number> => {
  const result = await autocannon({ url, method: "POST", headers, body, connections, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} refused`);
  return result.requests.average;
};
const measured = await interleave(
  rounds,
  () => load(list),
  () => load(`http://127.0.0.1:${port}/bare`),
);
bare.kill();
await product.stop();

const [ours, baseline] = [median(measured.ours), median(measured.baseline)];
report("API", [
  {
    what: `project list, 20 rows of ${projectCount.toLocaleString("en")}, signed in, ${bytes.length} bytes`,
    ours: `${ours.toFixed(0)} requests/s`,
    baseline: `bare Fastify route: ${baseline.toFixed(0)} requests/s`,
    result: ratio(ours / baseline),
    demand: "≥ 0.35 ×",
    isMet: ours / baseline >= 0.35,
  },
]);

/** A first start makes the schema and the administrator, who is member 1. */
async function fillWithProjects(dataDir: string): Promise<void> {
  await createApp(
    parseEnvironment({
      LOWFORGE_DATA_DIR: dataDir,
      LOWFORGE_ADMIN_PASSWORD: adminPassword,
      LOG_LEVEL: "silent",
    }),
  ).then((app) => app.close());
  const database = await openDatabase({ path: join(dataDir, "lowforge.sqlite") });
  const { db } = database;
  const batch = 500;
  for (let from = 0; from < projectCount; from += batch) {
    const rows = Array.from({ length: batch }, (_, index) => ({
      kind: "sourceCode" as const,
      name: `Project ${from + index}`,
      slug: `project-${from + index}`,
      description: "One of many",
      status: "active" as const,
      is_disabled: 0 as const,
      creator_id: 1,
      created_at: 0,
      updated_at: from + index,
    }));
    await db.insertInto("projects").values(rows).execute();
  }
  await database.close();
}
