import * as z from "zod/mini";
import { flag, id, text, timestamp } from "../primitives.ts";
import { commitId, commitSummary } from "../repositories/shapes.ts";

/** Whether a request is still to be decided, or how it ended (specification §3). */
export const mergeRequestStatuses = ["opened", "merged", "closed"] as const;
export type MergeRequestStatus = (typeof mergeRequestStatuses)[number];

/**
 * How the source's commits come into the target: by a commit with both parents; as one commit; each anew on the
 * target's head; or by moving the target to the source's head.
 */
export const mergeMethods = ["merge", "squash", "rebase", "fast-forward"] as const;
export type MergeMethod = (typeof mergeMethods)[number];

/**
 * The one state of a request or of two branches, the first of these that holds (readings, states). All but `ready`
 * say what is missing.
 */
export const mergeabilityStates = [
  "same-branch",
  "source-deleted",
  "target-deleted",
  "already-merged",
  "source-behind",
  "no-differences",
  "unrelated",
  "conflicts",
  "draft",
  "changes-requested",
  "approvals-missing",
  "owners-missing",
  "threads-open",
  "checks-failed",
  "checks-pending",
  "ready",
] as const;
export type MergeabilityState = (typeof mergeabilityStates)[number];

/** What the repository's rules still wait for; all of it, whatever the state names first. */
const mergeObstacle = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("changes-requested"), by: z.array(z.string()) }),
  z.object({ kind: z.literal("approvals-missing"), given: z.int(), needed: z.int() }),
  /** At most 50 paths of a line are named; `total` counts them all. `section` is null for lines under no heading. */
  z.object({
    kind: z.literal("owners-missing"),
    lines: z.array(
      z.object({
        section: z.nullable(z.string()),
        pattern: z.string(),
        owners: z.array(z.string()),
        given: z.int(),
        needed: z.int(),
        paths: z.array(z.string()),
        total: z.int(),
      }),
    ),
  }),
  z.object({ kind: z.literal("threads-open"), count: z.int() }),
  /** The contexts that have failed. */
  z.object({ kind: z.literal("checks-failed"), contexts: z.array(z.string()) }),
  /** The contexts that have not ended; none where nothing has checked the head yet. */
  z.object({ kind: z.literal("checks-pending"), contexts: z.array(z.string()) }),
]);
export type MergeObstacle = z.output<typeof mergeObstacle>;

export const mergeability = z.object({
  state: z.enum(mergeabilityStates),
  /** Heads that were looked at; null where a branch is not there. */
  sourceSha: z.nullable(z.string()),
  targetSha: z.nullable(z.string()),
  /** Where the two parted; null where they have nothing in common. */
  baseSha: z.nullable(z.string()),
  /** Commits that only the source has, and only the target has. */
  ahead: z.int(),
  behind: z.int(),
  /** Paths that both have changed in ways that cannot be joined, at most 500. */
  conflicts: z.array(z.string()),
  /** Methods that are possible and allowed now; none unless `ready`. */
  methods: z.array(z.enum(mergeMethods)),
  /** What the repository prefers. */
  defaultMethod: z.enum(mergeMethods),
  missing: z.array(mergeObstacle),
  /** Whether the target takes requests through its merge queue alone. */
  byQueue: z.boolean(),
});
export type Mergeability = z.output<typeof mergeability>;

export const person = z.object({ userId: id, username: z.string(), nickname: z.string() });

/** A merge request in a list (specification §3). `number` counts within its repository, and is what people call it by: !42. */
export const mergeRequest = z.object({
  mergeRequestId: z.int(),
  repositoryId: z.int(),
  number: z.int(),
  title: z.string(),
  sourceBranch: z.string(),
  targetBranch: z.string(),
  status: z.enum(mergeRequestStatuses),
  isDraft: z.boolean(),
  creator: person,
  createdAt: timestamp,
  updatedAt: timestamp,
  /** How many approve it as their latest word, how many want changes, and threads on lines that are not resolved. */
  review: z.object({ approvals: z.int(), changeRequests: z.int(), openThreads: z.int() }),
});
export type MergeRequest = z.output<typeof mergeRequest>;

export const mergeRequestDetail = z.object({
  ...mergeRequest.shape,
  /** Markdown. */
  description: z.string(),
  removesSource: z.boolean(),
  /** What the source brings: its last known head, and where it parted from the target. */
  headSha: z.string(),
  baseSha: z.string(),
  /** Who ended it, when and how; null while it is opened. */
  ended: z.nullable(
    z.object({
      by: z.nullable(person),
      at: timestamp,
      /** Null where it was closed, or merged by a push. */
      method: z.nullable(z.enum(mergeMethods)),
      /** The commit at which the target holds the changes; null where it was closed. */
      sha: z.nullable(z.string()),
    }),
  ),
  mayUpdate: z.boolean(),
  mayMerge: z.boolean(),
});
export type MergeRequestDetail = z.output<typeof mergeRequestDetail>;

/** How a request is to be merged, now or once its turn comes. */
export const mergeOrder = z.object({
  mergeRequestId: id,
  method: z._default(z.enum(mergeMethods), "merge"),
  /** The head that the caller has seen; where the source has moved since, nothing is merged. */
  expectedHead: commitId,
  /** Without it, what the method's template says. */
  message: z.optional(text(50_000)),
  /** Without it, as the request says. */
  removesSource: z.optional(flag),
});

/** What two branches come to, before a request is made of them. */
export const comparison = z.object({
  mergeability,
  /** What the source brings, the latest first, at most 250. */
  commits: z.array(commitSummary),
  /** The request that is open for the source branch already. */
  existing: z.nullable(z.int()),
});
