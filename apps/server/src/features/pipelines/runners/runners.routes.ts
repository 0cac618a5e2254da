import { runnerEndpoints } from "@lowforge/contract/pipelines";
import { type HttpServer, implement } from "../../../platform/http/index.ts";
import type { RunnerService } from "./runners.service.ts";

export function registerRunnerRoutes(http: HttpServer, runners: RunnerService): void {
  implement(http, runnerEndpoints.listRunners, (_input, { actor }) => runners.listRunners(actor));
  implement(http, runnerEndpoints.addRunner, (wanted, { actor }) => runners.addRunner(actor, wanted));
  implement(http, runnerEndpoints.pauseRunner, async ({ runnerId, isPaused }, { actor }) => {
    await runners.pauseRunner(actor, runnerId, isPaused);
    return null;
  });
  implement(http, runnerEndpoints.deleteRunner, async ({ runnerId }, { actor }) => {
    await runners.deleteRunner(actor, runnerId);
    return null;
  });
}
