import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { id, pageOf, pageQuery, revision, text } from "../primitives.ts";
import { refSorts } from "./branches.ts";
import { commitId, commitSummary, submitter } from "./shapes.ts";

/** A tag ("label" in the specification §3): a name that stays at one commit. */
export const tag = z.object({
  name: z.string(),
  /** What the name stands for: a tag object where it is annotated, else the commit itself. */
  sha: z.string(),
  isAnnotated: z.boolean(),
  /** The message of an annotated tag without its signature, at most 2,000 characters; else empty. */
  comment: z.string(),
  /** Who made an annotated tag, and when. */
  tagger: z.nullable(submitter),
  /** Null for the rare tag that stands for a file or a directory. */
  commit: z.nullable(commitSummary),
  isProtected: z.boolean(),
  /** The release of this tag that the caller may see. */
  release: z.nullable(z.object({ releaseId: z.int(), title: z.string(), isDraft: z.boolean() })),
});
export type Tag = z.output<typeof tag>;

/**
 * Names of tags that are made in the console: at most 100 letters and digits of any script and `. _ - / + @`, as git
 * allows them; composed characters only, so that no two names look the same.
 */
export const tagName = z.string().check(
  z.regex(
    /^(?!HEAD$|@$)(?![-./])(?!.*(?:\.\.|\/\/|\/[-.]|\.lock(?:\/|$)|\.\/))[\p{L}\p{N}._/+@-]{1,100}(?<![./])$/u,
  ),
  z.refine((name) => name === name.normalize("NFC")),
);

/** Free text for a tag or a release; NUL cannot be kept by git or by every database. */
const comment = text(10_000).check(z.regex(/^[^\0]*$/));

export const tagEndpoints = {
  listTagPage: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/tag/tagPageList",
    body: "form",
    access: "repository.read",
    summary: "Lists tags page by page, with comment, tagger, commit and release.",
    input: z.object({
      repositoryId: id,
      ...pageQuery,
      name: z.optional(text(255)),
      sort: z._default(z.enum(refSorts), "updated"),
    }),
    output: pageOf(tag),
  }),
  createTag: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/tag/addTag",
    body: "form",
    access: "repository.push",
    summary: "Creates a tag at a branch, tag or commit; with a comment it is annotated and bears the caller.",
    input: z.object({
      repositoryId: id,
      name: tagName,
      /** A branch, then a tag, then a commit of this name; or the full name of a ref. */
      from: revision,
      comment: z._default(comment, ""),
    }),
    output: z.object({ name: z.string(), sha: z.string() }),
  }),
  deleteTag: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/tag/deleteTag",
    body: "form",
    access: "repository.push",
    summary: "Deletes a tag that no release needs; `restoreTag` brings it back within a day.",
    input: z.object({
      repositoryId: id,
      name: revision,
      /** The `sha` that the caller saw; a tag that has moved since is not deleted. */
      expectedSha: commitId,
    }),
    output: z.object({ name: z.string(), sha: z.string() }),
  }),
  restoreTag: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/tag/restoreTag",
    body: "form",
    access: "repository.push",
    summary: "Brings back a tag that was deleted in the console within the last day, comment and all.",
    input: z.object({ repositoryId: id, name: revision, sha: commitId }),
    output: z.object({ name: z.string(), sha: z.string() }),
  }),
};
