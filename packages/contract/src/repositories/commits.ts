import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import {
  flag,
  id,
  pageQuery,
  repositoryPath,
  revision,
  text,
  timestamp,
  wholeNumber,
} from "../primitives.ts";
import { atRevision, commitId, commitSummary } from "./shapes.ts";

const signature = z.object({ name: z.string(), email: z.string(), at: timestamp });

/** One commit, whole. */
export const commitDetail = z.object({
  sha: z.string(),
  subject: z.string(),
  /** What follows the subject; at most 100,000 characters. */
  body: z.string(),
  author: signature,
  committer: signature,
  parents: z.array(z.string()),
  fileCount: z.int(),
  additions: z.int(),
  deletions: z.int(),
  /** Branches and tags that point at exactly this commit, at most 20. */
  refs: z.array(z.string()),
});
export type CommitDetail = z.output<typeof commitDetail>;

export const changeKinds = ["added", "modified", "deleted", "renamed", "copied", "typeChanged"] as const;

/** One file in which two commits differ. */
export const changedFile = z.object({
  path: z.string(),
  /** The path before a rename or copy, else the same. */
  oldPath: z.string(),
  kind: z.enum(changeKinds),
  oldMode: z.string(),
  newMode: z.string(),
  isBinary: z.boolean(),
  additions: z.int(),
  deletions: z.int(),
});
export type ChangedFile = z.output<typeof changedFile>;

/** Why a file's changes are not shown; null when `patch` holds them. */
export const patchOmissions = ["binary", "tooLarge"] as const;

/**
 * Two commits to look at as "before" and "after". Without `base`, the head's first parent, or nothing for a commit
 * that has none.
 */
const range = { repositoryId: id, base: z.optional(commitId), head: commitId };
const whitespace = { isWhitespaceIgnored: z._default(flag, false) };
const filePath = repositoryPath.check(z.minLength(1));

export const commitEndpoints = {
  listCommits: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/commit/commitList",
    body: "form",
    access: "repository.read",
    summary:
      "Lists the commits of a revision, the latest first; of one path, one author, or with words in the message.",
    input: z.object({
      ...atRevision,
      ...pageQuery,
      path: z._default(repositoryPath, ""),
      author: z.optional(text(200)),
      message: z.optional(text(200)),
    }),
    output: z.object({
      ref: z.string(),
      list: z.array(z.object({ ...commitSummary.shape, parents: z.array(z.string()) })),
      hasMore: z.boolean(),
      pageNum: z.int(),
      pageSize: z.int(),
    }),
  }),
  getCommit: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/commit/getCommit",
    body: "form",
    access: "repository.read",
    summary: "Answers one commit with its message and how much it changed against its first parent.",
    input: z.object({ repositoryId: id, sha: revision }),
    output: commitDetail,
  }),
  listChangedFiles: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/diff/fileList",
    body: "form",
    access: "repository.read",
    summary: "Lists the files in which two commits differ, by path; all, or those with words in theirs.",
    input: z.object({
      ...range,
      ...whitespace,
      ...pageQuery,
      /** A part of the path, before or after, whatever the case. */
      path: z.optional(text(255)),
    }),
    output: z.object({
      list: z.array(changedFile),
      total: z.int(),
      /** Of all files with the counts below, whatever `path` asks for. */
      fileCount: z.int(),
      additions: z.int(),
      deletions: z.int(),
      pageNum: z.int(),
      pageSize: z.int(),
    }),
  }),
  getFilePatch: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/diff/filePatch",
    body: "form",
    access: "repository.read",
    summary: "Answers how one file differs between two commits, as a unified diff.",
    input: z.object({
      ...range,
      ...whitespace,
      path: filePath,
      oldPath: z.optional(filePath),
      /** Lines around each change. */
      contextLines: z._default(wholeNumber(0, 100), 3),
      /** Also beyond 5,000 lines or 512 KiB, up to 5 MiB. */
      isLargeWanted: z._default(flag, false),
    }),
    output: z.object({ patch: z.nullable(z.string()), omitted: z.nullable(z.enum(patchOmissions)) }),
  }),
  compareRefs: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/compare/compareRefs",
    body: "form",
    access: "repository.read",
    summary:
      "Compares two revisions: what the second has that the first lacks, and the commit where they parted.",
    input: z.object({ repositoryId: id, from: revision, to: revision }),
    output: z.object({
      from: commitSummary,
      to: commitSummary,
      /** Null for histories that have nothing in common. */
      mergeBase: z.nullable(z.string()),
      /** Commits that only `to` has, and only `from` has. */
      aheadCount: z.int(),
      behindCount: z.int(),
      /** The commits that only `to` has, the latest first, at most 250. */
      commits: z.array(commitSummary),
      isTruncated: z.boolean(),
    }),
  }),
};
