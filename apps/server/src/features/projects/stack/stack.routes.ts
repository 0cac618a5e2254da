import { projectStackEndpoints } from "@lowforge/contract/projects";
import { type HttpServer, implement } from "../../../platform/http/index.ts";
import type { StackService } from "./stack.service.ts";

export function registerStackRoutes(http: HttpServer, stack: StackService): void {
  implement(http, projectStackEndpoints.listMiddleware, ({ projectId }, { actor }) =>
    stack.listMiddleware(actor, projectId),
  );
  implement(http, projectStackEndpoints.getMiddleware, ({ projectId, middlewareId }, { actor }) =>
    stack.getMiddleware(actor, projectId, middlewareId),
  );
  implement(http, projectStackEndpoints.listJavaModules, ({ projectId }, { actor }) =>
    stack.listJavaModules(actor, projectId),
  );
}
