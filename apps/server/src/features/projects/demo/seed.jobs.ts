import type { Jobs } from "../../../platform/jobs/index.ts";
import type { Logger } from "../../../platform/runtime/index.ts";

declare module "../../../platform/jobs/jobs.ts" {
  interface JobKinds {
    "demo.seed": Record<string, never>;
  }
}

/** Makes the demo in the background, so that it never keeps the server from starting. */
export function seedInBackground(
  { jobs, logger }: { readonly jobs: Jobs; readonly logger: Logger },
  seedOnce: () => Promise<void>,
): void {
  jobs.handle("demo.seed", { run: () => seedOnce(), atOnce: 1 });
  jobs
    .enqueue("demo.seed", {}, { key: "demo" })
    .catch((error: unknown) => logger.error({ err: error }, "the demo project cannot be made"));
}
