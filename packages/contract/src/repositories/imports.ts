import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { id, repositoryName, text, timestamp } from "../primitives.ts";
import { repositoryTypes } from "./shapes.ts";

/** An import waits, runs, and ends; one that was done whole is no longer of interest. */
export const importStates = ["waiting", "running", "failed", "canceled"] as const;
export type ImportState = (typeof importStates)[number];

/** What an import is busy with, in this order; the first four happen at the source. */
export const importPhases = [
  "connecting",
  "enumerating",
  "counting",
  "compressing",
  "receiving",
  "resolving",
  /** Git LFS: the bytes of the large files. */
  "largeFiles",
  "finishing",
] as const;
export type ImportPhase = (typeof importPhases)[number];

/** Why an import has failed. */
export const importFailures = [
  /** The address, or one that it redirects to, leads inside. */
  "forbidden",
  /** No connection: the name does not resolve, nobody listens, or TLS fails. */
  "unreachable",
  /** The source answered too late, or stopped answering. */
  "timeout",
  /** The source wants other credentials. */
  "unauthorized",
  "notFound",
  /** What answers there does not speak git's smart protocol. */
  "notGit",
  /** The source speaks of objects or refs that are not supported here. */
  "unsupported",
  /** The source ended with an error of its own. */
  "remoteError",
  "tooLarge",
  /** What came is incomplete, or breaks git's own checks. */
  "damaged",
  /** Somebody has pushed to the repository in the meantime. */
  "notEmpty",
  "diskFull",
  "internal",
] as const;
export type ImportFailure = (typeof importFailures)[number];

/** How an import stands. */
export const repositoryImport = z.object({
  repositoryId: z.int(),
  /** Without credentials. */
  sourceUrl: z.string(),
  hasCredentials: z.boolean(),
  state: z.enum(importStates),
  phase: z.nullable(z.enum(importPhases)),
  /** Of the phase; null where nobody can tell. */
  percent: z.nullable(z.int()),
  receivedBytes: z.int(),
  failure: z.nullable(z.enum(importFailures)),
  requestedAt: timestamp,
  startedAt: z.nullable(timestamp),
  finishedAt: z.nullable(timestamp),
});
export type RepositoryImport = z.output<typeof repositoryImport>;

const source = {
  /** An http or https address of a git repository. Credentials in it are taken out of it. */
  url: text(2_000).check(z.minLength(1)),
  username: z.optional(text(200)),
  /** A password or an access token; kept encrypted for as long as the import takes. */
  password: z.optional(z.string().check(z.maxLength(2_000))),
};

export const importEndpoints = {
  startImport: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/import/importGitProject",
    body: "json",
    access: "repository.create",
    summary:
      "Creates a repository and fills it, in the background, with all branches and tags of another one.",
    input: z.object({
      projectId: id,
      name: repositoryName,
      type: z._default(z.enum(repositoryTypes), "other"),
      description: z._default(text(500), ""),
      ...source,
    }),
    output: z.object({ repositoryId: z.int(), slug: z.string(), cloneUrl: z.string() }),
  }),
  getImport: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/import/getImport",
    body: "form",
    access: "repository.read",
    summary: "Answers how a repository's import stands; null where there is none, or it has been done whole.",
    input: z.object({ repositoryId: id }),
    output: z.nullable(repositoryImport),
  }),
  cancelImport: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/import/cancelImport",
    body: "form",
    access: "repository.maintain",
    summary: "Ends a waiting or running import; the repository stays, empty.",
    input: z.object({ repositoryId: id }),
    output: z.null(),
  }),
  retryImport: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/import/retryImport",
    body: "json",
    access: "repository.maintain",
    summary: "Begins a failed or canceled import anew, with other credentials where they are given.",
    input: z.object({
      repositoryId: id,
      username: source.username,
      password: source.password,
    }),
    output: z.null(),
  }),
};
