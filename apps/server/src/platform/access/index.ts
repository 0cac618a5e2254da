export type {
  Actor,
  DeployKeyActor,
  JobActor,
  MemberActor,
  ProjectSubject,
  Subject,
  TeamRole,
  TeamSubject,
} from "./actor.ts";
export { anonymous, requireMember, requireOwnPassword, systemSubject } from "./actor.ts";
export { type Access, createAccess, type ProjectGrant, type ProjectGrantLookup } from "./can.ts";
export { missing } from "./missing.ts";
