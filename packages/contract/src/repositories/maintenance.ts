import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { id, pageOf, pageQuery, timestamp } from "../primitives.ts";

/**
 * `tidy` packs, writes what makes reading fast, and drops what nothing leads to and is older than two weeks; `check`
 * looks whether everything is there and sound; `purge` drops at once what nothing leads to.
 */
export const maintenanceKinds = ["tidy", "check", "purge"] as const;
export type MaintenanceKind = (typeof maintenanceKinds)[number];

export const maintenanceSteps = ["check", "refs", "pack", "prune", "lfs", "graph", "measure"] as const;
export type MaintenanceStep = (typeof maintenanceSteps)[number];

/** What lies on disk; sizes in bytes. */
export const storageNumbers = z.object({
  looseCount: z.int(),
  looseBytes: z.int(),
  packCount: z.int(),
  packBytes: z.int(),
  objectCount: z.int(),
});
export type StorageNumbers = z.output<typeof storageNumbers>;

/** One time that somebody looked after a repository. */
export const maintenanceRun = z.object({
  runId: z.int(),
  kind: z.enum(maintenanceKinds),
  /** The member who asked for it; null where the server did by itself. */
  requestedBy: z.nullable(z.string()),
  state: z.enum(["running", "success", "failure"]),
  /** What it does just now; null at the end. */
  step: z.nullable(z.enum(maintenanceSteps)),
  steps: z.array(z.enum(maintenanceSteps)),
  startedAt: timestamp,
  finishedAt: z.nullable(timestamp),
  before: z.nullable(storageNumbers),
  after: z.nullable(storageNumbers),
  /** What `check` found, at most 100 lines. */
  problems: z.array(z.string()),
  /** What it failed with, in git's words. */
  error: z.nullable(z.string()),
});
export type MaintenanceRun = z.output<typeof maintenanceRun>;

/** A large file of the history. */
export const largeBlob = z.object({
  sha: z.string(),
  path: z.string(),
  sizeBytes: z.int(),
  /** What it takes in the packs. */
  diskBytes: z.int(),
});
export type LargeBlob = z.output<typeof largeBlob>;

/** How heavy a clone is, and why. */
export const cloneHealth = z.object({
  measuredAt: timestamp,
  biggest: z.array(largeBlob),
  /** Patterns that `git lfs migrate` would take out of the history, with what they hold there. */
  suggestions: z.array(z.object({ pattern: z.string(), count: z.int(), sizeBytes: z.int() })),
});
export type CloneHealth = z.output<typeof cloneHealth>;

export const maintenanceDetail = z.object({
  repositoryId: z.int(),
  numbers: storageNumbers,
  lfsBytes: z.int(),
  hasCommitGraph: z.boolean(),
  hasBitmap: z.boolean(),
  pushesSinceTidy: z.int(),
  /** What waits to begin. */
  queued: z.nullable(z.enum(maintenanceKinds)),
  lastRun: z.nullable(maintenanceRun),
  /** Since when the repository is known to be damaged. */
  damagedAt: z.nullable(timestamp),
  problems: z.array(z.string()),
  health: z.nullable(cloneHealth),
});
export type MaintenanceDetail = z.output<typeof maintenanceDetail>;

const access = "repository.maintain";

export const maintenanceEndpoints = {
  getMaintenance: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/maintenance/getMaintenance",
    body: "form",
    access,
    summary: "Answers how a repository lies on disk, what was done for it last, and how heavy a clone is.",
    input: z.object({ repositoryId: id }),
    output: maintenanceDetail,
  }),
  listMaintenanceRuns: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/maintenance/listRuns",
    body: "form",
    access,
    summary: "Lists what was done for a repository, the latest first.",
    input: z.object({ repositoryId: id, ...pageQuery }),
    output: pageOf(maintenanceRun),
  }),
  runMaintenance: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/maintenance/run",
    body: "form",
    access,
    summary: "Asks for one kind of maintenance as soon as it can be done.",
    input: z.object({ repositoryId: id, kind: z.enum(maintenanceKinds) }),
    output: z.null(),
  }),
  listDamaged: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/maintenance/listDamaged",
    body: "form",
    access: "member",
    summary: "Lists the damaged repositories that the caller may look after.",
    input: z.object({}),
    output: z.array(
      z.object({
        repositoryId: z.int(),
        projectId: z.int(),
        projectName: z.string(),
        name: z.string(),
        damagedAt: timestamp,
        problems: z.array(z.string()),
      }),
    ),
  }),
};
