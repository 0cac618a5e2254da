import type { Logger } from "../../../platform/runtime/index.ts";

/**
 * Asks for lines while a push is taken; answers those that have come so far. Nobody waits for them: what is slow is left
 * out, and what fails is only noted.
 */
export function askMeanwhile(
  ask: () => Promise<readonly string[]>,
  logger: Pick<Logger, "warn">,
): () => readonly string[] {
  let lines: readonly string[] = [];
  void (async () => {
    try {
      lines = await ask();
    } catch (error) {
      logger.warn({ err: error }, "a push is answered without its notices");
    }
  })();
  return () => lines;
}
