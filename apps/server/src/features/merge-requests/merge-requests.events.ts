import { findRepository, type RefChange, type RepositoryRow } from "../repositories/index.ts";
import type { MergeRequestsContext } from "./context.ts";
import { listOpenOf, updateMergeRequest } from "./merge-requests.db.ts";
import type { MergeabilityService } from "./mergeability.service.ts";
import { findIntent } from "./merging/merge-intents.db.ts";
import { findMergeBase } from "./merging/merge-trees.git.ts";

interface Push {
  readonly row: RepositoryRow;
  readonly actorId: number;
  readonly changes: readonly RefChange[];
}

type Open = Awaited<ReturnType<typeof listOpenOf>>[number];

const prefix = "refs/heads/";

/** Keeps open requests true to their branches: a push may bring a new head, or merge them. */
export function followPushes(context: MergeRequestsContext, mergeability: MergeabilityService): void {
  const { db, git, storage, events, clock } = context;

  async function follow({ row, actorId, changes }: Push): Promise<void> {
    const branches = changes.map(({ ref }) => ref).filter((ref) => ref.startsWith(prefix));
    if (branches.length === 0) return;
    const names = branches.map((ref) => ref.slice(prefix.length));
    for (const request of await listOpenOf(db, row.id, names)) {
      // Whoever merges it says so.
      if (await findIntent(db, request.id)) continue;
      if (!(await noteIfMerged(row, request, actorId)) && names.includes(request.source_branch))
        await noteHead(row, request);
    }
  }

  /** A request is merged once its target has its head, however that came about. */
  async function noteIfMerged(row: RepositoryRow, request: Open, actorId: number): Promise<boolean> {
    const target = await mergeability.headOf(row, request.target_branch);
    const hasCommits = request.head_sha !== request.base_sha;
    if (target === null || !hasCommits || !(await mergeability.holds(row, target, request.head_sha)))
      return false;
    const now = clock.now();
    const end = { status: "merged" as const, ended_by: actorId, ended_at: now, updated_at: now };
    const isFirst = await updateMergeRequest(
      db,
      { id: request.id, status: "opened" },
      { ...end, merged_sha: target },
    );
    const facts = { mergeRequestId: request.id, repositoryId: row.id, projectId: row.project_id };
    if (isFirst) events.emit("merge-request.merged", { ...facts, actorId, sha: target });
    return true;
  }

  /** The last head of a branch that is gone stays. */
  async function noteHead(row: RepositoryRow, request: Open): Promise<void> {
    const [source, target] = await Promise.all([
      mergeability.headOf(row, request.source_branch),
      mergeability.headOf(row, request.target_branch),
    ]);
    if (source === null || target === null || source === request.head_sha) return;
    const base = await findMergeBase({ git, repository: storage.pathOf(row.id) }, [source, target]);
    const change = { head_sha: source, base_sha: base ?? target, updated_at: clock.now() };
    await updateMergeRequest(db, { id: request.id, status: "opened" }, change);
  }

  events.on("repository.pushed", async ({ repositoryId, actorId, changes }) => {
    const row = await findRepository(db, repositoryId);
    if (row) await follow({ row, actorId, changes });
  });
}
