export type { Actor, DeployKeyActor, JobActor, MemberActor, ProjectSubject, Subject } from "./actor.ts";
export { anonymous, requireMember, systemSubject } from "./actor.ts";
export { type Access, createAccess, type ProjectGrant, type ProjectGrantLookup } from "./can.ts";
