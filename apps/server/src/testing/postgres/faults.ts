import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { eventually } from "../eventually.ts";
import { execute } from "./databases.ts";
import type { PostgresCluster } from "./cluster.ts";

/** Ends it at once and as it is, so that it has to recover when it starts. */
export async function stopAtOnce({ place }: PostgresCluster): Promise<void> {
  const stop = ["stop", "-m", "immediate", "-D", place.dataFolder];
  await promisify(execFile)(join(place.installation.binFolder, "pg_ctl"), stop, {
    ...place.account,
    cwd: place.folder,
  });
}

/** Resolves as soon as it takes connections. */
export async function startAgain(cluster: PostgresCluster): Promise<void> {
  cluster.startAgain();
  await eventually(() => execute(cluster.url, "select 1"));
}

/** Makes all of its processes stand still, with every connection open. The answer lets them go on. */
export async function freeze({ url, place }: PostgresCluster): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const [first = ""] = (await readFile(join(place.dataFolder, "postmaster.pid"), "utf8")).split("\n");
  const frozen = new Set<number>([Number(first)]);
  process.kill(Number(first), "SIGSTOP");
  const own = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const ownId = own.rows[0]?.pid ?? 0;
  // One that was still being greeted is listed a moment later; nothing new can come.
  for (const look of ["select 1", "select pg_sleep(0.05)"]) {
    await client.query(look);
    const { rows } = await client.query<{ pid: number }>("select pid from pg_stat_activity");
    for (const { pid } of rows) {
      if (pid === ownId || frozen.has(pid)) continue;
      process.kill(pid, "SIGSTOP");
      frozen.add(pid);
    }
  }
  await client.end();
  return async () => {
    for (const pid of frozen) process.kill(pid, "SIGCONT");
  };
}
