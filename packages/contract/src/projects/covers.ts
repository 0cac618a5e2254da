import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { id } from "../primitives.ts";

/** In which sizes a cover is kept: as cards of a list show it, and as the head of a page does. */
export const coverSizes = ["card", "header"] as const;
export type CoverSize = (typeof coverSizes)[number];

const one = z.object({ projectId: id });

export const projectCoverEndpoints = {
  uploadCover: defineEndpoint({
    method: "POST",
    path: "/api-developer/project/uploadCover",
    body: "bytes",
    access: "project.update",
    summary:
      "Puts a picture on a project's cover: the body is a JPG or PNG of at most 10 MiB and 40 megapixels, which is drawn anew.",
    input: one,
    output: z.object({ cover: z.string() }),
  }),
  removeCover: defineEndpoint({
    method: "POST",
    path: "/api-developer/project/removeCover",
    body: "form",
    access: "project.update",
    summary: "Takes the picture from a project's cover.",
    input: one,
    output: z.null(),
  }),
  getCover: defineEndpoint({
    method: "GET",
    path: "/api-developer/project/getCover",
    body: "query",
    access: "project.read",
    summary: "Answers the picture on a project's cover, as WebP. With `cover`, only that very picture.",
    input: z.object({
      projectId: id,
      size: z._default(z.enum(coverSizes), "card"),
      cover: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
    }),
    output: z.null(),
    answer: "file",
  }),
};
