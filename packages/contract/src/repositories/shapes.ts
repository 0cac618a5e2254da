import * as z from "zod/mini";
import { id, revision, timestamp } from "../primitives.ts";

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
