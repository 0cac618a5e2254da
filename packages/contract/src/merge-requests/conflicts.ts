import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { id, repositoryPath, text } from "../primitives.ts";
import { commitId } from "../repositories/shapes.ts";

const path = repositoryPath.check(z.minLength(1));
const one = z.object({ mergeRequestId: id });

/**
 * Why a path cannot be joined. `text` alone can be written anew in the browser; of all others one side is taken, or
 * none.
 */
export const conflictKinds = [
  "text",
  "binary",
  "too-large",
  "deleted-by-source",
  "deleted-by-target",
  "renamed",
  "link",
  "submodule",
] as const;
export type ConflictKind = (typeof conflictKinds)[number];

/** `ours` is what the source branch has, `theirs` what its target has. */
export const conflictTakes = ["ours", "theirs", "delete"] as const;
export type ConflictTake = (typeof conflictTakes)[number];

const side = z.nullable(z.object({ mode: z.string(), sha: z.string(), sizeBytes: z.int() }));

const conflictFile = z.object({
  path: z.string(),
  kind: z.enum(conflictKinds),
  base: side,
  ours: side,
  theirs: side,
  /** What may be taken instead of writing it anew. */
  takes: z.array(z.enum(conflictTakes)),
});
export type ConflictFile = z.output<typeof conflictFile>;

/** What becomes of one path: a side that is taken, or a new text. */
const resolution = z.union([
  z.object({ path, take: z.enum(conflictTakes) }),
  z.object({ path, content: z.string().check(z.maxLength(2_000_000)) }),
]);
export type Resolution = z.output<typeof resolution>;

export const conflictEndpoints = {
  listConflicts: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/mergeRequest/conflictList",
    body: "form",
    access: "repository.read",
    summary: "Lists the paths that source and target have changed in ways that cannot be joined.",
    input: one,
    output: z.object({
      sourceBranch: z.string(),
      targetBranch: z.string(),
      sourceSha: z.string(),
      targetSha: z.string(),
      /** What the commit says where nobody says otherwise. */
      message: z.string(),
      /** None where the two can be joined by now; at most 500. */
      files: z.array(conflictFile),
      /** All of them, also those that are not listed. */
      total: z.int(),
    }),
  }),
  getConflict: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/mergeRequest/getConflict",
    body: "form",
    access: "repository.read",
    summary: "Answers the texts of one path in conflict.",
    input: z.object({ ...one.shape, path, sourceSha: commitId, targetSha: commitId }),
    output: z.object({
      base: z.nullable(z.string()),
      ours: z.string(),
      theirs: z.string(),
      /** With git's marks around what differs. */
      merged: z.string(),
    }),
  }),
  resolveConflicts: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/mergeRequest/resolveConflicts",
    body: "json",
    access: "repository.push",
    bodyLimitBytes: 16 * 1024 * 1024,
    summary: "Merges the target into the source, with an answer for each path in conflict.",
    input: z.object({
      ...one.shape,
      /** The heads that the answers were given for; nothing is written where one has moved. */
      sourceSha: commitId,
      targetSha: commitId,
      message: z.optional(text(50_000)),
      resolutions: z.array(resolution).check(z.minLength(1), z.maxLength(500)),
    }),
    output: z.object({ sha: z.string() }),
  }),
};
