/**
 * Projects and who holds which role in them. Rooms on top ask `getProjectFor` for the project of what they keep:
 * it answers only where the actor holds the permission.
 */
export { type HeldProject, listHeldProjects } from "./members/held-projects.ts";
export { countMembers, insertMember, moveMember } from "./members/members.db.ts";
export { createProjectReaders } from "./members/readers.service.ts";
export { createProjectsOfTeams } from "./members/projects-of-teams.service.ts";
export { findRole } from "./roles/roles.db.ts";
export { holdProject, type ProjectRow } from "./projects.db.ts";
export { seededRoles } from "./roles/roles.rules.ts";
export type { DemoBuild, DemoRequest, DemoTask } from "./demo/demo-shapes.ts";
export type { DemoWorld } from "./demo/seed.service.ts";
export { createProjectShelves } from "./shelves.ts";
export { createProjectsRoom } from "./room.ts";
export { findProjectGrant, type ProjectService, subjectOf } from "./projects.service.ts";
