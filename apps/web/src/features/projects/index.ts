/**
 * The door of the projects room: a project with the member's permissions, pages that draw with it, and projects to
 * choose from.
 */
export { useAllowedProjects } from "./allowed-projects.queries.ts";
export { useVisit } from "./list/list.queries.ts";
export { projectQuery, useProject, useProjects, useRefreshProjects } from "./projects.queries.ts";
export { useRoleName } from "./roles/use-role-name.ts";
export { projectTexts } from "./texts.ts";
export { WithProject } from "./with-project.tsx";
