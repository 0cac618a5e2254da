import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { id } from "../primitives.ts";
import { project } from "./shapes.ts";

/** How many `listMine` answers at most. */
export const lowCodeLimit = 100;

/** A low-code project as the editor knows it. */
export const lowCodeInfo = z.object({
  ...project.shape,
  /** 1 once it has been generated, 0 before. */
  isConfig: z.union([z.literal(0), z.literal(1)]),
});
export type LowCodeInfo = z.output<typeof lowCodeInfo>;

export const lowCodeEndpoints = {
  listMine: defineEndpoint({
    method: "GET",
    path: "/api-developer/project/getMyLowCodeInfo",
    body: "none",
    access: "member",
    summary:
      "Lists the active low-code projects that the caller is a member of, most recently changed first, at most a hundred.",
    input: z.object({}),
    output: z.array(lowCodeInfo),
  }),
  getOne: defineEndpoint({
    method: "POST",
    path: "/api-developer/getMyLowCodeInfoByProjectId",
    body: "form",
    access: "project.read",
    summary: "Answers one low-code project. Any other kind has no such details.",
    input: z.object({ projectId: id }),
    output: lowCodeInfo,
  }),
};
