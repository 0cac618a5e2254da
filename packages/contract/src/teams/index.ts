import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { teamPermissionKeys } from "../permissions.ts";
import { freeName, id, mobileNumber, pageOf, pageQuery, text, timestamp } from "../primitives.ts";
import { maskedPerson } from "../users/index.ts";

/** A team holds so many people at most, its leader among them. */
export const peoplePerTeam = 500;
/** How many can be added to a team in one call. */
const addedAtOnce = 50;

/** A team (specification §3). */
export const team = z.object({
  teamId: z.int(),
  name: z.string(),
  description: z.string(),
  /** Names the team's picture, for `getTeamImage`; null where there is none. */
  image: z.nullable(z.string()),
  leader: maskedPerson,
  memberCount: z.int(),
  /** The caller belongs to it; system administrators also see the others. */
  isMember: z.boolean(),
  /** What the caller may do with it. */
  permissions: z.array(z.enum(teamPermissionKeys)),
  createdAt: timestamp,
});
export type Team = z.output<typeof team>;

export const teamMember = z.object({
  ...maskedPerson.shape,
  isLeader: z.boolean(),
  addedAt: timestamp,
});
export type TeamMember = z.output<typeof teamMember>;

/** Somebody who could be added to a team. */
export const teamCandidate = z.object({ ...maskedPerson.shape, isMember: z.boolean() });
export type TeamCandidate = z.output<typeof teamCandidate>;

/** Somebody out of the caller's teams, beside a project. */
export const projectCandidate = z.object({
  ...maskedPerson.shape,
  /** They belong to the project already. */
  isInProject: z.boolean(),
});
export type ProjectCandidate = z.output<typeof projectCandidate>;

/** What a team may be called (specification §5). */
export const teamName = freeName(20);
const description = text(500);
const one = z.object({ teamId: id });

export const teamEndpoints = {
  list: defineEndpoint({
    method: "POST",
    path: "/api-developer/team/teamList",
    body: "form",
    access: "member",
    summary:
      "Lists the caller's teams by name; with `scope` all, a system administrator is answered every team. `name` finds names and pinyin.",
    input: z.object({
      scope: z._default(z.enum(["mine", "all"]), "mine"),
      name: z.optional(text(100)),
      ...pageQuery,
    }),
    output: pageOf(team),
  }),
  create: defineEndpoint({
    method: "POST",
    path: "/api-developer/team/createTeam",
    body: "json",
    access: "team.create",
    summary: "Creates a team whose leader is the caller, who can hand it on afterwards.",
    input: z.object({ name: teamName, description: z._default(description, "") }),
    output: z.object({ teamId: z.int() }),
  }),
  getInfo: defineEndpoint({
    method: "POST",
    path: "/api-developer/team/selectTeamInfo",
    body: "form",
    access: "team.read",
    summary: "Answers one team and what the caller may do with it.",
    input: one,
    output: team,
  }),
  edit: defineEndpoint({
    method: "POST",
    path: "/api-developer/team/editTeamInfo",
    body: "json",
    access: "team.manage",
    summary: "Changes a team's name, description or leader, who has to belong to it; what is left out stays.",
    input: z.object({
      teamId: id,
      name: z.optional(teamName),
      description: z.optional(description),
      leaderId: z.optional(id),
    }),
    output: z.null(),
  }),
  remove: defineEndpoint({
    method: "POST",
    path: "/api-developer/team/deleteTeam",
    body: "form",
    access: "team.manage",
    summary: "Deletes a team for good. Its members stay what they are in every project.",
    input: one,
    output: z.null(),
  }),
  uploadImage: defineEndpoint({
    method: "POST",
    path: "/api-developer/team/uploadTeamImage",
    body: "bytes",
    access: "team.manage",
    summary:
      "Shows a picture beside the team's name: the body is a JPG or PNG of at most 10 MiB and 40 megapixels, which is drawn anew.",
    input: one,
    output: z.object({ image: z.string() }),
  }),
  removeImage: defineEndpoint({
    method: "POST",
    path: "/api-developer/team/removeTeamImage",
    body: "form",
    access: "team.manage",
    summary: "Takes the team's picture away.",
    input: one,
    output: z.null(),
  }),
  getImage: defineEndpoint({
    method: "GET",
    path: "/api-developer/team/getTeamImage",
    body: "query",
    access: "team.read",
    summary: "Answers a team's picture, a square of WebP. With `image`, only that very one.",
    input: z.object({ teamId: id, image: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))) }),
    output: z.null(),
    answer: "file",
  }),
  listMembers: defineEndpoint({
    method: "POST",
    path: "/api-developer/team/teamMemberList",
    body: "form",
    access: "team.read",
    summary:
      "Lists a team's members by name, the leader first; `name` finds nicknames, pinyin and usernames.",
    input: z.object({ teamId: id, name: z.optional(text(100)), ...pageQuery }),
    output: pageOf(teamMember),
  }),
  listAllMembers: defineEndpoint({
    method: "POST",
    path: "/api-developer/team/teamMemberListAll",
    body: "form",
    access: "team.read",
    summary: "Answers every member of a team by name, the leader first.",
    input: one,
    output: z.array(teamMember),
  }),
  listForProject: defineEndpoint({
    method: "POST",
    path: "/api-developer/team/teamMemberListByProject",
    body: "form",
    access: "member.manage",
    summary:
      "Answers whom the caller's teams, or one of them, could bring into a project, and who of them belongs to it already.",
    input: z.object({ projectId: id, teamId: z.optional(id) }),
    output: z.array(projectCandidate),
  }),
  listCandidates: defineEndpoint({
    method: "POST",
    path: "/api-developer/team/listCandidates",
    body: "form",
    access: "team.manage",
    summary: "Finds up to twenty people by name who could be added to a team.",
    input: z.object({ teamId: id, name: text(100).check(z.minLength(1)) }),
    output: z.array(teamCandidate),
  }),
  findByPhone: defineEndpoint({
    method: "GET",
    path: "/api-developer/team/getTeamMemberInfoByPhone",
    body: "query",
    access: "team.manage",
    summary:
      "Finds the one person with a mobile number, for somebody who manages the team and not more often than ten times a minute.",
    input: z.object({ teamId: id, userPhone: mobileNumber }),
    output: teamCandidate,
  }),
  addMembers: defineEndpoint({
    method: "POST",
    path: "/api-developer/team/addTeamMember",
    body: "json",
    access: "team.manage",
    summary:
      "Adds people to a team; who belongs to it already is left as they are. Answers how many are new.",
    input: z.object({
      teamId: id,
      userIds: z.array(id).check(z.minLength(1), z.maxLength(addedAtOnce)),
    }),
    output: z.object({ added: z.int() }),
  }),
  removeMember: defineEndpoint({
    method: "POST",
    path: "/api-developer/team/delTeamMember",
    body: "form",
    access: "team.manage",
    summary: "Removes somebody from a team, but never its leader.",
    input: z.object({ teamId: id, userId: id }),
    output: z.null(),
  }),
  leave: defineEndpoint({
    method: "POST",
    path: "/api-developer/team/leaveTeam",
    body: "form",
    access: "team.read",
    summary: "Takes the caller out of a team that they do not lead.",
    input: one,
    output: z.null(),
  }),
};
