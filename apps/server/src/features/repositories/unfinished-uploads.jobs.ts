import { type BlobStore, unfinishedSweepMs } from "../../platform/files/index.ts";
import type { RepositoriesContext } from "./context.ts";

/** Keeps a store free of what cut-off uploads have left, from the start on and every few minutes. */
export function clearUnfinished(
  { jobs, clock, logger }: Pick<RepositoriesContext, "jobs" | "clock" | "logger">,
  name: string,
  blobs: BlobStore,
): void {
  const sweep = (): Promise<void> => blobs.sweepUnfinished(clock.now());
  sweep().catch((error: unknown) => logger.error({ err: error, name }, "unfinished uploads stay"));
  jobs.every(name, unfinishedSweepMs, sweep);
}
