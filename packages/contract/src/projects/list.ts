import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { flag, id, pageOf, pageQuery, text } from "../primitives.ts";
import { project, projectKinds, projectStatuses } from "./shapes.ts";

export const projectSorts = ["updated", "name", "created"] as const;
export type ProjectSort = (typeof projectSorts)[number];

/** `mine` holds the projects that the caller is a member of; `all`, to administrators, those of everybody. */
export const projectScopes = ["mine", "all"] as const;
export type ProjectScope = (typeof projectScopes)[number];

/** How many projects `listFrequent` answers at most. */
export const frequentProjectLimit = 8;

const query = z.object({
  ...pageQuery,
  /** Part of the name, the slug, or the name's pinyin or initials. */
  name: z.optional(text(100)),
  kind: z.optional(z.enum(projectKinds)),
  status: z._default(z.enum(projectStatuses), "active"),
  isFavorite: z._default(flag, false),
  scope: z._default(z.enum(projectScopes), "all"),
  sort: z._default(z.enum(projectSorts), "updated"),
  /** The latest first, and names from a to z, where it is absent. */
  direction: z.optional(z.enum(["asc", "desc"])),
});

export const projectListEndpoints = {
  list: defineEndpoint({
    method: "POST",
    path: "/api-developer/selectProjectList",
    body: "form",
    access: "member",
    summary:
      "Lists the projects that the caller may see, most recently changed first. `total` stops counting far ahead of the page; `isMore` then says so.",
    input: query,
    output: z.object({ ...pageOf(project).shape, isMore: z.boolean() }),
  }),
  listFrequent: defineEndpoint({
    method: "POST",
    path: "/api-developer/selectOftenProjectList",
    body: "form",
    access: "member",
    summary: "Lists at most eight active projects that the caller visits most, the most visited first.",
    input: z.object({}),
    output: z.array(project),
  }),
  updateFavorite: defineEndpoint({
    method: "POST",
    path: "/api-developer/updateCollect",
    body: "form",
    access: "project.read",
    summary: "Marks a project as one of the caller's favorites, or takes the mark away.",
    input: z.object({ projectId: id, isFavorite: flag }),
    output: z.null(),
  }),
  visit: defineEndpoint({
    method: "POST",
    path: "/api-developer/project/visitProject",
    body: "form",
    access: "project.read",
    summary: "Notes that the caller has opened a project, for the list of the projects that they visit most.",
    input: z.object({ projectId: id }),
    output: z.null(),
  }),
};
