import type { Logger } from "../../platform/runtime/index.ts";
import { type DeletionDependencies, sweepRepositories } from "./deletion.service.ts";

const sweepEveryMs = 5 * 60_000;

/** Finishes at once, and then now and then, what crashes left half-way. Answers a function that stops it. */
export function startSweeping(dependencies: DeletionDependencies, logger: Logger): () => void {
  const sweep = (): void => {
    sweepRepositories(dependencies).catch((error: unknown) =>
      logger.error({ err: error }, "the sweep failed"),
    );
  };
  const timer = setInterval(sweep, sweepEveryMs);
  timer.unref();
  sweep();
  return () => clearInterval(timer);
}
