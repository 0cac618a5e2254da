import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { messageEndpoints } from "@lowforge/contract/messages";
import autocannon from "autocannon";
import { createApp } from "../apps/server/src/app.ts";
import { insertMessages } from "../apps/server/src/features/messages/testing/insert-messages.ts";
import { openDatabase } from "../apps/server/src/platform/database/index.ts";
import { parseEnvironment } from "../apps/server/src/platform/runtime/index.ts";
import { signInToApi } from "../e2e/world/api.ts";
import { adminPassword, findFreePort, startProduct } from "../e2e/world/product.ts";
import { type Figure, interleave, median, ratio, report } from "./report.ts";

const [few, many] = [1_000, 100_000];
const connections = 8;
const seconds = 4;
const rounds = 3;

interface Load {
  readonly url: string;
  readonly method: "GET" | "POST";
  readonly headers: Record<string, string>;
  readonly body?: string;
}

/** The bell and the first page of the message center, of a member with so many messages. */
async function openInbox(count: number) {
  const product = await startProduct((dataDir) => fill(dataDir, count));
  const { token } = await signInToApi(product.url, adminPassword);
  const authorization = `Bearer ${token}`;
  const form = { authorization, "content-type": "application/x-www-form-urlencoded" };
  const unread: Load = {
    url: `${product.url}${messageEndpoints.unread.path}`,
    method: "GET",
    headers: { authorization },
  };
  const list: Load = {
    url: `${product.url}${messageEndpoints.list.path}`,
    method: "POST",
    headers: form,
    body: "pageSize=30",
  };
  return { stop: () => product.stop(), unread, list };
}

/** A first start makes the schema and the administrator, who is member 1. */
async function fill(dataDir: string, count: number): Promise<void> {
  const settings = { LOWFORGE_DATA_DIR: dataDir, LOWFORGE_ADMIN_PASSWORD: adminPassword };
  const app = await createApp(parseEnvironment({ ...settings, LOWFORGE_DEMO: "off", LOG_LEVEL: "silent" }));
  await app.close();
  const database = await openDatabase({ path: join(dataDir, "lowforge.sqlite") });
  await insertMessages(database.db, { userId: 1, count, isRead: false, at: Date.now() });
  await database.close();
}

async function answered({ url, ...load }: Load): Promise<number> {
  const result = await autocannon({ url, ...load, connections, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} refused`);
  return result.requests.average;
}

const small = await openInbox(few);
const large = await openInbox(many);
const { url, ...request } = large.unread;
const bytes = await (await fetch(url, request)).text();
const port = await findFreePort();
const bare = fork(fileURLToPath(new URL("./bare-server.ts", import.meta.url)), [String(port), bytes], {
  execArgv: ["--import", "tsx"],
});
await once(bare, "message");

async function compare(
  what: string,
  { ours, baseline, demand }: { ours: Load; baseline: Load & { name: string }; demand: number },
): Promise<Figure> {
  const { name, ...other } = baseline;
  const measured = await interleave(
    rounds,
    () => answered(ours),
    () => answered(other),
  );
  const [mine, theirs] = [median(measured.ours), median(measured.baseline)];
  return {
    what,
    ours: `${mine.toFixed(0)} requests/s`,
    baseline: `${name}: ${theirs.toFixed(0)} requests/s`,
    result: ratio(mine / theirs),
    demand: `≥ ${demand} ×`,
    isMet: mine / theirs >= demand,
  };
}

const bareLoad = {
  url: `http://127.0.0.1:${port}/bare`,
  method: "POST" as const,
  headers: { ...large.unread.headers, "content-type": "application/x-www-form-urlencoded" },
  body: "a=1",
  name: "bare Fastify route",
};
const ofFew = `with ${few.toLocaleString("en")} messages`;
const ofMany = `of ${many.toLocaleString("en")} messages`;
const figures = [
  await compare(`unread count ${ofMany}`, { ours: large.unread, baseline: bareLoad, demand: 0.5 }),
  await compare(`unread count ${ofMany}`, {
    ours: large.unread,
    baseline: { ...small.unread, name: ofFew },
    demand: 0.9,
  }),
  await compare(`first page ${ofMany}`, {
    ours: large.list,
    baseline: { ...small.list, name: ofFew },
    demand: 0.8,
  }),
];
bare.kill();
await small.stop();
await large.stop();
report("Messages", figures);
