import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { pageQuery, text } from "../primitives.ts";
import { atRevision } from "./shapes.ts";

/** A file in which the words stand, with the lines that hold them. */
export const codeMatch = z.object({
  path: z.string(),
  lines: z.array(z.object({ number: z.int(), text: z.string() })),
});
export type CodeMatch = z.output<typeof codeMatch>;

export const searchEndpoints = {
  searchCode: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/search/searchCode",
    body: "form",
    access: "repository.read",
    summary: "Finds the lines of text files that hold these words literally, without regard to case.",
    input: z.object({ ...atRevision, ...pageQuery, query: text(200).check(z.minLength(2)) }),
    output: z.object({
      ref: z.string(),
      list: z.array(codeMatch),
      hasMore: z.boolean(),
      pageNum: z.int(),
      pageSize: z.int(),
    }),
  }),
};
