export * from "./build-tasks.ts";
export * from "./build-records.ts";
export * from "./runners.ts";
export * from "./coordinator.ts";

import { buildRecordEndpoints } from "./build-records.ts";
import { buildTaskEndpoints } from "./build-tasks.ts";
import { runnerEndpoints } from "./runners.ts";

export const pipelineEndpoints = { ...buildTaskEndpoints, ...buildRecordEndpoints, ...runnerEndpoints };
