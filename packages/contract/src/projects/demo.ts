import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { id } from "../primitives.ts";
import { project, projectDetail } from "./shapes.ts";

/** Demo projects (specification §1): everybody signed in looks at them, and nobody changes anything in them. */
export const demoProjectEndpoints = {
  listDemo: defineEndpoint({
    method: "POST",
    path: "/api-developer/demoProjectList",
    body: "form",
    access: "member",
    summary: "Lists the demo projects; none until they are made, shortly after the first start.",
    input: z.object({}),
    output: z.array(project),
  }),
  getDemoInfo: defineEndpoint({
    method: "POST",
    path: "/api-developer/getDemoProjectInfoByProjectId",
    body: "form",
    access: "member",
    summary: "Answers one demo project; any other project counts as missing.",
    input: z.object({ projectId: id }),
    output: projectDetail,
  }),
};
