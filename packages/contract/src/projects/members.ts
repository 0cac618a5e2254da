import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { id, pageOf, pageQuery, text, timestamp } from "../primitives.ts";
import { maskedPerson } from "../users/index.ts";
import { seededRoleKeys } from "./shapes.ts";

/** A member of a project (specification §3). */
export const projectMember = z.object({
  ...maskedPerson.shape,
  /** The role in the whole installation. */
  isSystemAdmin: z.boolean(),
  roleId: z.int(),
  /** Which of the roles that every project begins with it is; null for one that was made here. */
  roleKey: z.nullable(z.enum(seededRoleKeys)),
  /** The name that was given here; null for a role that goes by its key. */
  roleName: z.nullable(z.string()),
  /** Who made the project: always its owner, and never removed (specification §6). */
  isCreator: z.boolean(),
  addedAt: timestamp,
});
export type ProjectMember = z.output<typeof projectMember>;

export const memberCandidate = maskedPerson;
export type MemberCandidate = z.output<typeof memberCandidate>;

/** Somebody whom the caller may see, with a project in whose list of members they are found. */
export const foundMember = z.object({
  userId: z.int(),
  username: z.string(),
  nickname: z.string(),
  projectId: z.int(),
  projectName: z.string(),
});
export type FoundMember = z.output<typeof foundMember>;

/** How many people `findMembers` answers at most. */
export const foundMemberLimit = 5;

/** How many members can be added, changed or removed in one call. */
export const membersAtOnce = 50;
const userIds = z.array(id).check(z.minLength(1), z.maxLength(membersAtOnce));

export const projectMemberEndpoints = {
  listMembers: defineEndpoint({
    method: "POST",
    path: "/api-developer/projectMember/list",
    body: "form",
    access: "project.read",
    summary:
      "Lists the members of a project by name, the creator first; `name` finds nicknames, pinyin and usernames.",
    input: z.object({ projectId: id, name: z.optional(text(100)), roleId: z.optional(id), ...pageQuery }),
    output: pageOf(projectMember),
  }),
  findMembers: defineEndpoint({
    method: "POST",
    path: "/api-developer/projectMember/findMembers",
    body: "form",
    access: "member",
    summary:
      "Finds up to five members of the projects that the caller may read, by nickname, pinyin or username; of each, the project that was changed last.",
    input: z.object({ search: text(100).check(z.minLength(1)) }),
    output: z.array(foundMember),
  }),
  listCandidates: defineEndpoint({
    method: "POST",
    path: "/api-developer/projectMember/listCandidates",
    body: "form",
    access: "member.manage",
    summary: "Finds up to twenty people by name who could be added to a project.",
    input: z.object({ projectId: id, name: text(100).check(z.minLength(1)) }),
    output: z.array(memberCandidate),
  }),
  addMembers: defineEndpoint({
    method: "POST",
    path: "/api-developer/projectMember/add",
    body: "json",
    access: "member.manage",
    summary:
      "Adds people to a project in one role; who belongs to it already keeps their role. Answers how many are new.",
    input: z.object({ projectId: id, userIds, roleId: id }),
    output: z.object({ added: z.int() }),
  }),
  updateMember: defineEndpoint({
    method: "POST",
    path: "/api-developer/projectMember/update",
    body: "json",
    access: "member.manage",
    summary: "Gives a member another role. Nobody changes the creator's role or their own.",
    input: z.object({ projectId: id, userId: id, roleId: id }),
    output: z.null(),
  }),
  removeMembers: defineEndpoint({
    method: "POST",
    path: "/api-developer/projectMember/remove",
    body: "json",
    access: "member.manage",
    summary: "Removes members from a project, all or none. Nobody removes the creator or themself.",
    input: z.object({ projectId: id, userIds }),
    output: z.null(),
  }),
};
