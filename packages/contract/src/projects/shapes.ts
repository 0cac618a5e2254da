import * as z from "zod/mini";
import { projectPermissionKeys } from "../permissions.ts";
import { displayName, text, timestamp } from "../primitives.ts";

/** The kinds of the specification §1. */
export const projectKinds = ["sourceCode", "lowCode", "largeScreen"] as const;
export const projectStatuses = ["active", "archived"] as const;
export type ProjectKind = (typeof projectKinds)[number];
export type ProjectStatus = (typeof projectStatuses)[number];

/** The kinds that `createEmptyProject` makes; a large screen has a call of its own (specification §7). */
export const emptyProjectKinds = ["sourceCode", "lowCode"] as const satisfies readonly ProjectKind[];

/** The keys of the four roles that every project is seeded with (readings, roles). */
export const seededRoleKeys = ["owner", "administrator", "developer", "viewer"] as const;
export type SeededRoleKey = (typeof seededRoleKeys)[number];

/** A project in a list (specification §3). */
export const project = z.object({
  projectId: z.int(),
  name: z.string(),
  /** Immutable ASCII name, used in clone addresses. */
  slug: z.string(),
  description: z.string(),
  kind: z.enum(projectKinds),
  status: z.enum(projectStatuses),
  /** Only system administrators still enter it (specification §4). */
  isDisabled: z.boolean(),
  /** Names the picture on the cover, for `getCover`; it changes with the picture. Null where there is none. */
  cover: z.nullable(z.string()),
  /** The caller has marked it as a favorite. */
  isFavorite: z.boolean(),
  /** Everybody signed in may look at it, and nobody may change anything in it. */
  isDemo: z.boolean(),
  creator: z.string(),
  repositoryCount: z.int(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Project = z.output<typeof project>;

/** One project, with what the caller may do in it. */
export const projectDetail = z.object({
  ...project.shape,
  /** Legacy (specification §3): 0 or 1 where the project is low-code, null otherwise; 1 once it has been generated. */
  isConfig: z.nullable(z.union([z.literal(0), z.literal(1)])),
  memberCount: z.int(),
  /** The name that the caller's role was given here, else its key; null for a system administrator who is not a member. */
  role: z.nullable(z.string()),
  permissions: z.array(z.enum(projectPermissionKeys)),
});
export type ProjectDetail = z.output<typeof projectDetail>;

/** What a member fills in about a project (specification §5). */
export const projectForm = {
  name: displayName,
  description: z._default(text(500), ""),
};

/** What a project begins from; there is nothing but an empty one so far. */
export const projectTemplate = z._default(z.enum(["empty"]), "empty");

export const createdProject = z.object({ projectId: z.int(), slug: z.string() });
