import type { Executor } from "../../../platform/database/index.ts";
import { findToldTasks, hadFailedBefore } from "./told-builds.db.ts";

/** For rooms that tell people of builds: what their tasks are now, and how the runs before one have ended. */
export function createToldBuilds(db: Executor) {
  return {
    /** Those that are gone are missing. */
    findTasks: (ids: readonly number[]) => findToldTasks(db, ids),

    hadFailedBefore: (run: Parameters<typeof hadFailedBefore>[1]) => hadFailedBefore(db, run),
  };
}
