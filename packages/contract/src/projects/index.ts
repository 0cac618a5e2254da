import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { id } from "../primitives.ts";
import { projectListEndpoints } from "./list.ts";
import { createdProject, emptyProjectKinds, projectDetail, projectForm, projectTemplate } from "./shapes.ts";

export {
  type Activity,
  activityKinds,
  type ActivityKind,
  type OverviewBuild,
  type OverviewRequest,
  type ProjectOverview,
  projectOverviewEndpoints,
} from "./overview.ts";
export { type DeploymentGuide, projectDocumentEndpoints, type RepositoryDocuments } from "./documents.ts";
export { type JavaModule, type Middleware, projectStackEndpoints } from "./stack.ts";
export { projectShelfEndpoints } from "./shelves.ts";
export { demoProjectEndpoints } from "./demo.ts";
export { type DeletedProject, deletedProject, projectLifeEndpoints } from "./life.ts";
export * from "./covers.ts";
export * from "./list.ts";
export * from "./low-code.ts";
export * from "./members.ts";
export * from "./roles.ts";
export * from "./shapes.ts";

export const projectEndpoints = {
  ...projectListEndpoints,
  getInfo: defineEndpoint({
    method: "GET",
    path: "/api-developer/project/getProjectInfo",
    body: "query",
    access: "project.read",
    summary: "Answers one project and the caller's permissions in it.",
    input: z.object({ projectId: id }),
    output: projectDetail,
  }),
  create: defineEndpoint({
    method: "POST",
    path: "/api-developer/project/createEmptyProject",
    body: "json",
    access: "project.create",
    summary: "Creates a source-code or low-code project whose owner is the caller.",
    input: z.object({
      ...projectForm,
      kind: z._default(z.enum(emptyProjectKinds), "sourceCode"),
      template: projectTemplate,
    }),
    output: createdProject,
  }),
  createLargeScreen: defineEndpoint({
    method: "POST",
    path: "/api-developer/project/createLargeScreenProject",
    body: "json",
    access: "project.create",
    summary: "Creates a large-screen project whose owner is the caller.",
    input: z.object({ ...projectForm, template: projectTemplate }),
    output: createdProject,
  }),
  update: defineEndpoint({
    method: "POST",
    path: "/api-developer/updateProject",
    body: "form",
    access: "project.update",
    summary: "Changes a project's name and description; its slug and clone addresses stay.",
    input: z.object({ projectId: id, ...projectForm }),
    output: z.null(),
  }),
  archive: defineEndpoint({
    method: "POST",
    path: "/api-developer/updateEnable",
    body: "form",
    access: "project.archive",
    summary: "Archives a project: it can be read, and nothing in it can be changed.",
    input: z.object({ projectId: id }),
    output: z.null(),
  }),
  unarchive: defineEndpoint({
    method: "POST",
    path: "/api-developer/unProjectEnable",
    body: "form",
    access: "project.archive",
    summary: "Takes a project out of the archive.",
    input: z.object({ projectId: id }),
    output: z.null(),
  }),
};
