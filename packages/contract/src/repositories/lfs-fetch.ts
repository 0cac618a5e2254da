import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { id, text, timestamp } from "../primitives.ts";
import { importFailures } from "./imports.ts";

export const lfsFetchStates = ["waiting", "running", "done", "failed", "canceled"] as const;
export type LfsFetchState = (typeof lfsFetchStates)[number];

/** Why large files did not come. */
export const lfsFetchFailures = [
  ...importFailures,
  /** The repository's quota for large files is used up. */
  "noRoom",
] as const;
export type LfsFetchFailure = (typeof lfsFetchFailures)[number];

/** The latest attempt to bring the large files that an import's source has: the import's own, or one after it. */
export const lfsFetch = z.object({
  repositoryId: z.int(),
  /** The git repository that they come from; without credentials. */
  sourceUrl: z.string(),
  /** None are kept; this tells that the source asked for some. */
  hadCredentials: z.boolean(),
  /** Where the repository's own `.lfsconfig` says they are; null where it says nothing. */
  configured: z.nullable(
    z.object({
      url: z.string(),
      /** Only http and https are; for any other the source itself is asked. */
      isFollowed: z.boolean(),
    }),
  ),
  /** One that is done may have left some: the source does not have them, or gave them wrongly. */
  state: z.enum(lfsFetchStates),
  percent: z.nullable(z.int()),
  receivedBytes: z.int(),
  broughtCount: z.int(),
  failure: z.nullable(z.enum(lfsFetchFailures)),
  requestedAt: timestamp,
  startedAt: z.nullable(timestamp),
  finishedAt: z.nullable(timestamp),
});
export type LfsFetch = z.output<typeof lfsFetch>;

export const lfsFetchEndpoints = {
  getFetch: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/lfs/getFetch",
    body: "form",
    access: "repository.maintain",
    summary:
      "Answers how the latest attempt to bring missing large files stands; null where no source is remembered.",
    input: z.object({ repositoryId: id }),
    output: z.nullable(lfsFetch),
  }),
  fetchMissing: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/lfs/fetchMissing",
    body: "json",
    access: "repository.maintain",
    summary:
      "Tries in the background to bring the large files that are missing from the source of the import, or from the repository at another address; an attempt that waits or runs is left alone.",
    input: z.object({
      repositoryId: id,
      /** An http or https address of a git repository; left out, the one that is remembered. */
      url: z.optional(text(2_000).check(z.minLength(1))),
      username: z.optional(text(200)),
      /** A password or an access token; kept encrypted for as long as the attempt takes. */
      password: z.optional(z.string().check(z.maxLength(2_000))),
    }),
    output: z.null(),
  }),
  cancelFetch: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/lfs/cancelFetch",
    body: "form",
    access: "repository.maintain",
    summary: "Ends a waiting or running attempt to bring missing large files; those that came stay.",
    input: z.object({ repositoryId: id }),
    output: z.null(),
  }),
};
