import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { flag, repositoryPath } from "../primitives.ts";
import { atRevision, commitSummary } from "./shapes.ts";

export const treeEntryKinds = ["directory", "file", "symlink", "submodule"] as const;
export const treeEntry = z.object({
  name: z.string(),
  path: z.string(),
  kind: z.enum(treeEntryKinds),
  sha: z.string(),
  /** Bytes of a file; null for anything else. */
  sizeBytes: z.nullable(z.int()),
});
export type TreeEntry = z.output<typeof treeEntry>;

/** Why a file's text is not shown; null when `content` holds it. */
export const fileOmissions = ["binary", "tooLarge", "notUtf8"] as const;
export const fileContent = z.object({
  path: z.string(),
  sha: z.string(),
  sizeBytes: z.int(),
  kind: z.enum(["file", "symlink"]),
  omitted: z.nullable(z.enum(fileOmissions)),
  /** The text as UTF-8, or the target of a symbolic link; null when omitted. */
  content: z.nullable(z.string()),
});
export type FileContent = z.output<typeof fileContent>;

/** Lines that one commit has brought, one after another. */
export const blameHunk = z.object({
  /** Counted from 1. */
  firstLine: z.int(),
  lineCount: z.int(),
  commit: commitSummary,
  /** The commit before, and the path there, to look further back; null where the lines began. */
  previous: z.nullable(z.object({ sha: z.string(), path: z.string() })),
});
export type BlameHunk = z.output<typeof blameHunk>;

export const archiveFormats = ["zip", "tar.gz"] as const;

const file = repositoryPath.check(z.minLength(1));

export const browseEndpoints = {
  listTree: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/file/treeList",
    body: "form",
    access: "repository.read",
    summary: "Lists a directory at a revision: directories first, then files, by name.",
    input: z.object({ ...atRevision, path: z._default(repositoryPath, "") }),
    output: z.object({
      ref: z.string(),
      commit: commitSummary,
      entries: z.array(treeEntry),
      /** True when the directory has more than 2,000 entries and the rest is left out. */
      isTruncated: z.boolean(),
    }),
  }),
  getFile: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/file/getFile",
    body: "form",
    access: "repository.read",
    summary: "Answers a file at a revision; text of at most 1 MiB travels along.",
    input: z.object({ ...atRevision, path: repositoryPath.check(z.minLength(1)) }),
    output: z.object({ ref: z.string(), commit: commitSummary, file: fileContent }),
  }),
  listTreeCommits: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/file/treeCommitList",
    body: "form",
    access: "repository.read",
    summary: "Answers the last commit that changed each entry of a directory.",
    input: z.object({ ...atRevision, path: z._default(repositoryPath, "") }),
    output: z.object({
      /** By name of the entry; an entry whose commit was not found in time is left out. */
      entries: z.array(z.object({ name: z.string(), commit: commitSummary })),
      /** False when the history was too long to be searched in time; ask again later for the rest. */
      isComplete: z.boolean(),
    }),
  }),
  listPaths: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/file/pathList",
    body: "form",
    access: "repository.read",
    summary: "Lists the paths of all files at a revision, for finding one by name.",
    input: z.object(atRevision),
    output: z.object({
      paths: z.array(z.string()),
      /** True when there are more than 50,000 and the rest is left out. */
      isTruncated: z.boolean(),
    }),
  }),
  getBlame: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/file/blame",
    body: "form",
    access: "repository.read",
    summary: "Answers which commit brought each line of a text file.",
    input: z.object({ ...atRevision, path: file }),
    output: z.object({ ref: z.string(), commit: commitSummary, hunks: z.array(blameHunk) }),
  }),
  getRaw: defineEndpoint({
    method: "GET",
    path: "/api-developer/codeHub/file/raw",
    body: "query",
    access: "repository.read",
    summary:
      "Answers the bytes of a file, never as a page: text as text/plain, the rest as an attachment or image.",
    input: z.object({ ...atRevision, path: file, isDownload: z._default(flag, false) }),
    output: z.null(),
    answer: "file",
  }),
  getArchive: defineEndpoint({
    method: "GET",
    path: "/api-developer/codeHub/file/archive",
    body: "query",
    access: "repository.read",
    summary: "Answers the files of a revision, or of one of its directories, as one archive.",
    input: z.object({
      ...atRevision,
      path: z._default(repositoryPath, ""),
      format: z._default(z.enum(archiveFormats), "zip"),
    }),
    output: z.null(),
    answer: "file",
  }),
};
