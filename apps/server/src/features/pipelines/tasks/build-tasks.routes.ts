import { buildTaskEndpoints } from "@lowforge/contract/pipelines";
import { requireMember } from "../../../platform/access/index.ts";
import { type HttpServer, implement } from "../../../platform/http/index.ts";
import type { ToolService } from "../tools/tools.service.ts";
import type { BuildTaskService } from "./build-tasks.service.ts";

export function registerBuildTaskRoutes(http: HttpServer, tasks: BuildTaskService, tools: ToolService): void {
  implement(http, buildTaskEndpoints.listTasks, (query, { actor }) => tasks.listTasks(actor, query));
  implement(http, buildTaskEndpoints.addTask, ({ projectId, ...fields }, { actor }) =>
    tasks.addTask(requireMember(actor), projectId, fields),
  );
  implement(http, buildTaskEndpoints.getTask, ({ taskId }, { actor }) => tasks.getTask(actor, taskId));
  implement(http, buildTaskEndpoints.updateTask, async ({ taskId, ...fields }, { actor }) => {
    await tasks.updateTask(actor, taskId, fields);
    return null;
  });
  implement(http, buildTaskEndpoints.deleteTask, async ({ taskId }, { actor }) => {
    await tasks.deleteTask(actor, taskId);
    return null;
  });
  implement(http, buildTaskEndpoints.listTools, () => tools.listTools());
}
