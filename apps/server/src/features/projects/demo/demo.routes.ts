import { demoProjectEndpoints } from "@lowforge/contract/projects";
import { requireMember } from "../../../platform/access/index.ts";
import { type HttpServer, implement } from "../../../platform/http/index.ts";
import type { DemoService } from "./demo.service.ts";

export function registerDemoRoutes(http: HttpServer, demos: DemoService): void {
  implement(http, demoProjectEndpoints.listDemo, () => demos.listDemos());
  implement(http, demoProjectEndpoints.getDemoInfo, ({ projectId }, { actor }) =>
    demos.getDemo(requireMember(actor), projectId),
  );
}
