/** The door of the projects room: a project with the member's permissions, and projects to choose from. */
export { useAllowedProjects } from "./allowed-projects.queries.ts";
export { useVisit } from "./list/list.queries.ts";
export { projectQuery, useProject, useProjects, useRefreshProjects } from "./projects.queries.ts";
