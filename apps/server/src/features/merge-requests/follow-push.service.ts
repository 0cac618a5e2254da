import { transaction } from "../../platform/database/index.ts";
import type { RefChange, RepositoryRow } from "../repositories/index.ts";
import type { Dependents } from "./actions/dependents.service.ts";
import type { MergeRequestsContext } from "./context.ts";
import { findMergeRequest, listOpenOf, updateMergeRequest } from "./merge-requests.db.ts";
import type { MergeabilityService } from "./mergeability.service.ts";
import { findIntent } from "./merging/merge-intents.db.ts";
import { findMergeBase } from "./merging/merge-trees.git.ts";
import { noteEvent } from "./review/history.db.ts";
import type { HistoryService } from "./review/history.service.ts";

declare module "../../platform/events/index.ts" {
  interface DomainEvents {
    /** Its source branch has another head. */
    "merge-request.pushed": {
      readonly mergeRequestId: number;
      readonly repositoryId: number;
      readonly projectId: number;
      readonly actorId: number;
    };
  }
}

interface Push {
  readonly row: RepositoryRow;
  readonly actorId: number;
  readonly changes: readonly RefChange[];
}

type Open = Awaited<ReturnType<typeof listOpenOf>>[number];

const prefix = "refs/heads/";
const attempts = 5;

interface Parts {
  readonly mergeability: MergeabilityService;
  readonly history: HistoryService;
  readonly dependents: Dependents;
}

export type FollowPushService = ReturnType<typeof createFollowPushService>;

/** What a push means to the open requests of its branches. */
export function createFollowPushService(
  { db, git, storage, events, clock }: MergeRequestsContext,
  { mergeability, history, dependents }: Parts,
) {
  /** A request is merged once its target has its head, however that came about. */
  async function noteIfMerged(row: RepositoryRow, request: Open, actorId: number): Promise<boolean> {
    const target = await mergeability.headOf(row, request.target_branch);
    const hasCommits = request.head_sha !== request.base_sha;
    if (target === null || !hasCommits || !(await mergeability.holds(row, target, request.head_sha)))
      return false;
    const now = clock.now();
    const retargeting = await dependents.plan(row, request);
    const end = { status: "merged" as const, ended_by: actorId, ended_at: now, updated_at: now };
    const isFirst = await transaction(db, async (tx) => {
      const open = { id: request.id, status: "opened" as const };
      const isMerged = await updateMergeRequest(tx, open, { ...end, merged_sha: target });
      const details = { to: target };
      if (!isMerged) return false;
      await noteEvent(tx, { mergeRequestId: request.id, kind: "merged", actorId, at: now, details });
      await dependents.apply(tx, retargeting, { actorId, at: now });
      return true;
    });
    const facts = { mergeRequestId: request.id, repositoryId: row.id, projectId: row.project_id };
    if (isFirst) events.emit("merge-request.merged", { ...facts, actorId, sha: target });
    return true;
  }

  /** The last head of a branch that is gone stays. Answers false where another push was quicker to say so. */
  async function noteHead(row: RepositoryRow, request: Open, actorId: number): Promise<boolean> {
    const [source, target] = await Promise.all([
      mergeability.headOf(row, request.source_branch),
      mergeability.headOf(row, request.target_branch),
    ]);
    if (source === null || target === null || source === request.head_sha) return true;
    const [base, isAhead, count] = await Promise.all([
      findMergeBase({ git, repository: storage.pathOf(row.id) }, [source, target]),
      mergeability.holds(row, source, request.head_sha),
      mergeability.countAhead(row, request.head_sha, source),
    ]);
    const by = { mergeRequestId: request.id, actorId, at: clock.now() };
    const head = { ...by, headSha: source, baseSha: base ?? target, isForce: !isAhead };
    await history.keep(row, head);
    const isNoted = await transaction(db, async (tx) => {
      const before = { id: request.id, status: "opened" as const, headSha: request.head_sha };
      const change = { head_sha: source, base_sha: head.baseSha, updated_at: by.at };
      if (!(await updateMergeRequest(tx, before, change))) return false;
      const version = await history.addHead(tx, head);
      const details = { from: request.head_sha, to: source, count, isForce: !isAhead, version };
      await noteEvent(tx, { ...by, kind: "pushed", details });
      return true;
    });
    const facts = { mergeRequestId: request.id, repositoryId: row.id, projectId: row.project_id };
    if (isNoted) events.emit("merge-request.pushed", { ...facts, actorId });
    return isNoted;
  }

  /** A branch that goes or comes back while its request is open. */
  async function noteBranch(request: Open, actorId: number, { before, after }: RefChange): Promise<void> {
    const kind = isNothing(after) ? "sourceDeleted" : isNothing(before) ? "sourceRestored" : null;
    if (kind === null) return;
    const happening = { mergeRequestId: request.id, kind, actorId, at: clock.now() } as const;
    await transaction(db, (tx) => noteEvent(tx, happening));
  }

  async function followSource(row: RepositoryRow, request: Open, { actorId, changes }: Push): Promise<void> {
    const change = changes.find(({ ref }) => ref === `${prefix}${request.source_branch}`);
    if (!change) return;
    await noteBranch(request, actorId, change);
    let present: Open | undefined = request;
    for (let attempt = 0; attempt < attempts && present?.status === "opened"; attempt += 1) {
      if (await noteHead(row, present, actorId)) return;
      present = await findMergeRequest(db, request.id);
    }
  }

  return {
    /** Looks at every open request that comes from, or goes to, a branch that has moved. */
    async follow(push: Push): Promise<void> {
      const { row, actorId, changes } = push;
      const names = changes
        .map(({ ref }) => ref)
        .filter((ref) => ref.startsWith(prefix))
        .map((ref) => ref.slice(prefix.length));
      if (names.length === 0) return;
      for (const request of await listOpenOf(db, row.id, names)) {
        // Whoever merges it says so.
        if (await findIntent(db, request.id)) continue;
        if (!(await noteIfMerged(row, request, actorId))) await followSource(row, request, push);
      }
    },
  };
}

function isNothing(sha: string): boolean {
  return /^0+$/.test(sha);
}
