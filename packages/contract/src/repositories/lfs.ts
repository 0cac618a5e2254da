import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { id, pageOf, pageQuery, timestamp } from "../primitives.ts";

/** How much a repository keeps of large files (specification §3, LFS capacity). */
export const lfsUsage = z.object({
  sizeBytes: z.int(),
  objectCount: z.int(),
  /** Null where nothing limits it. */
  quotaBytes: z.nullable(z.int()),
  /** What commits of an imported repository name and its source did not give. */
  missing: z.object({ count: z.int(), sizeBytes: z.int() }),
});
export type LfsUsage = z.output<typeof lfsUsage>;

/** A number of large files, and what they take together. */
export const lfsSum = z.object({ count: z.int(), sizeBytes: z.int() });
export type LfsSum = z.output<typeof lfsSum>;

/** Who works on a file that cannot be merged. */
export const lfsLock = z.object({
  lockId: z.int(),
  path: z.string(),
  ownerName: z.string(),
  isOwn: z.boolean(),
  lockedAt: timestamp,
});
export type LfsLock = z.output<typeof lfsLock>;

export const lfsEndpoints = {
  getUsage: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/lfs/getUsage",
    body: "form",
    access: "repository.read",
    summary: "Answers how many large files a repository keeps, and how much of its quota they take.",
    input: z.object({ repositoryId: id }),
    output: lfsUsage,
  }),
  getUnreferenced: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/lfs/getUnreferenced",
    body: "form",
    access: "repository.maintain",
    summary:
      "Answers how many large files no branch and no tag leads to any more, apart from those of the last day.",
    input: z.object({ repositoryId: id }),
    output: lfsSum,
  }),
  collect: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/lfs/collect",
    body: "form",
    access: "repository.maintain",
    summary: "Gives up the large files that no branch and no tag leads to, and answers how many those were.",
    input: z.object({ repositoryId: id }),
    output: lfsSum,
  }),
  listLocks: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/lfs/lockList",
    body: "form",
    access: "repository.read",
    summary: "Lists the files of a repository that members have locked, the latest lock first.",
    input: z.object({ repositoryId: id, ...pageQuery }),
    output: pageOf(lfsLock),
  }),
  removeLock: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/lfs/removeLock",
    body: "form",
    access: "repository.protect",
    summary: "Takes anybody's lock away, so that others can work on the file again.",
    input: z.object({ repositoryId: id, lockId: id }),
    output: z.null(),
  }),
  releaseLock: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/lfs/releaseLock",
    body: "form",
    access: "member",
    summary: "Releases a lock that the caller holds.",
    input: z.object({ repositoryId: id, lockId: id }),
    output: z.null(),
  }),
};
