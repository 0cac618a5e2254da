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
  const [first = ""] = (await readFile(join(place.dataFolder, "postmaster.pid"), "utf8")).split("\n");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const stopped = new Set<number>();
  const stop = (pid: number): void => {
    if (!stopped.has(pid) && signal(pid, "SIGSTOP")) stopped.add(pid);
  };
  const goOn = async (): Promise<void> => {
    for (const pid of stopped) signal(pid, "SIGCONT");
  };
  try {
    // Nothing new can come from then on; one that was still being greeted is listed a moment later.
    stop(Number(first));
    for (const look of ["select 1", "select pg_sleep(0.05)"]) {
      await client.query(look);
      const others = "select pid from pg_stat_activity where pid <> pg_backend_pid()";
      const { rows } = await client.query<{ pid: number }>(others);
      for (const { pid } of rows) stop(pid);
    }
    await client.end();
  } catch (error) {
    await goOn();
    throw error;
  }
  return goOn;
}

/** False where the process has just ended by itself. */
function signal(pid: number, name: "SIGSTOP" | "SIGCONT"): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
    throw error;
  }
}
