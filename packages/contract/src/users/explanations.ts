import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { permissionKeys, projectPermissionKeys } from "../permissions.ts";
import { id } from "../primitives.ts";
import { maskedPerson } from "./people.ts";

/** Why something is not allowed, from the most general reason to the most particular one. */
export const denials = [
  "project-disabled",
  "project-archived",
  "demo-project",
  "system-role",
  "not-a-member",
  "project-role",
  "not-in-team",
  "not-team-leader",
] as const;
export type Denial = (typeof denials)[number];

/** The `data` of NO_PERMISSION: what was missing, and where. */
export const missingPermission = z.object({
  permission: z.enum(permissionKeys),
  projectId: z.nullable(z.int()),
  teamId: z.nullable(z.int()),
});
export type MissingPermission = z.output<typeof missingPermission>;

export const explanation = z.object({
  isAllowed: z.boolean(),
  /** Null where it is allowed. */
  reason: z.nullable(z.enum(denials)),
  /** The role that decides, by its name or key; null where none does. */
  role: z.nullable(z.string()),
  /** Roles of the project that hold it, by name or key. */
  rolesThatMay: z.array(z.string()),
  /** Who can change that, at most five. */
  askWhom: z.array(maskedPerson),
});
export type Explanation = z.output<typeof explanation>;

/** One permission of a project, and why it is missing. */
export const memberPermission = z.object({
  permission: z.enum(projectPermissionKeys),
  /** Null where it is held. */
  reason: z.nullable(z.enum(denials)),
  /** Roles of the project that hold it, by name or key. */
  rolesThatMay: z.array(z.string()),
});
export type MemberPermission = z.output<typeof memberPermission>;

export const explanationEndpoints = {
  explainPermission: defineEndpoint({
    method: "POST",
    path: "/api-developer/user/explainPermission",
    body: "form",
    access: "member",
    summary:
      "Answers why somebody may or may not do something: the caller, or a member of a project whose members the caller manages.",
    input: z.object({
      permission: z.enum(permissionKeys),
      projectId: z.optional(id),
      teamId: z.optional(id),
      /** Of whom it is asked; the caller where it is left out. */
      userId: z.optional(id),
    }),
    output: explanation,
  }),
  explainMember: defineEndpoint({
    method: "POST",
    path: "/api-developer/user/explainMember",
    body: "form",
    access: "member",
    summary:
      "Answers what somebody may do in a project, and why not the rest: for the caller, or where the caller manages the members.",
    input: z.object({ projectId: id, userId: id }),
    output: z.object({
      /** The role that they hold there, by its name or key; null where they hold none. */
      role: z.nullable(z.string()),
      permissions: z.array(memberPermission),
    }),
  }),
};
