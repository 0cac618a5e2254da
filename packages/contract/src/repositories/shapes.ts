import * as z from "zod/mini";
import { id, revision, timestamp } from "../primitives.ts";

/** What a repository holds; a hint for people and for pictures in lists (specification §3, type). */
export const repositoryTypes = ["backend", "frontend", "mobile", "library", "document", "other"] as const;
export type RepositoryType = (typeof repositoryTypes)[number];

/** One commit, short. */
export const commitSummary = z.object({
  sha: z.string(),
  /** The message's first paragraph as one line, at most 500 characters. */
  subject: z.string(),
  authorName: z.string(),
  authorEmail: z.string(),
  authoredAt: timestamp,
});
export type CommitSummary = z.output<typeof commitSummary>;

/** A place in time of a repository: the default branch where `ref` is absent. */
export const atRevision = { repositoryId: id, ref: z.optional(revision) };

/** The full id of a commit, as lists and pages of commits carry it. */
export const commitId = z.string().check(z.regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/));

/** Who did something in git, as git has written it down, and when. */
export const submitter = z.object({ name: z.string(), email: z.string(), at: timestamp });
export type Submitter = z.output<typeof submitter>;
