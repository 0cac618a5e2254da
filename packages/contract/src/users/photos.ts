import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { id } from "../primitives.ts";

/** What names a very photo: the checksum of its bytes. */
const photo = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const photoEndpoints = {
  uploadPhoto: defineEndpoint({
    method: "POST",
    path: "/api-developer/user/uploadPhoto",
    body: "bytes",
    access: "member",
    summary:
      "Shows a photo beside the caller's name: the body is a JPG or PNG of at most 10 MiB and 40 megapixels, which is drawn anew.",
    input: z.object({}),
    output: z.object({ photo: z.string() }),
  }),
  removePhoto: defineEndpoint({
    method: "POST",
    path: "/api-developer/user/removePhoto",
    body: "none",
    access: "member",
    summary: "Takes the caller's photo away.",
    input: z.object({}),
    output: z.null(),
  }),
  getPhoto: defineEndpoint({
    method: "GET",
    path: "/api-developer/user/getPhoto",
    body: "query",
    access: "member",
    summary: "Answers a member's photo, a square of WebP. With `photo`, only that very one.",
    input: z.object({ userId: id, photo: z.optional(photo) }),
    output: z.null(),
    answer: "file",
  }),
};
