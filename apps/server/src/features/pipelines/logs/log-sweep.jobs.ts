import type { Executor } from "../../../platform/database/index.ts";
import type { Events } from "../../../platform/events/index.ts";
import type { Logger } from "../../../platform/runtime/index.ts";
import { listExistingIds } from "../records/build-records.db.ts";
import type { LogFiles } from "./log-files.ts";

const atOnce = 500;

/** Removes the logs whose records are gone. */
async function sweepLogs(db: Executor, logFiles: LogFiles): Promise<void> {
  for await (const ids of logFiles.listIds()) {
    for (let index = 0; index < ids.length; index += atOnce) {
      const some = ids.slice(index, index + atOnce);
      const existing = new Set(await listExistingIds(db, some));
      await logFiles.remove(some.filter((id) => !existing.has(id)));
    }
  }
}

/** Records go with their repository or project; their logs follow now, or at the next start. */
export function followDeletions(events: Events, db: Executor, logFiles: LogFiles): () => void {
  const sweep = () => sweepLogs(db, logFiles);
  const stops = [events.on("repository.deleted", sweep), events.on("project.deleted", sweep)];
  return () => {
    for (const stop of stops) stop();
  };
}

export function sweepAtStart(db: Executor, logFiles: LogFiles, logger: Logger): void {
  void sweepLogs(db, logFiles).catch((error: unknown) =>
    logger.error({ err: error }, "sweeping the logs failed"),
  );
}
