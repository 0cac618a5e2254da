/** The door of the projects room: one project with the member's permissions in it. */
export { useProject } from "./projects.queries.ts";
export { WithProject } from "./with-project.tsx";
