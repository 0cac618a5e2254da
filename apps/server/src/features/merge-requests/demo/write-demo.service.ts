import { type Executor, transaction } from "../../../platform/database/index.ts";
import type { DemoRequest, DemoWorld } from "../../projects/index.ts";
import { insertMergeRequest } from "../merge-requests.db.ts";
import { addVersion, noteEvent } from "../review/history.db.ts";
import { insertReview } from "../review/reviews.db.ts";
import { finishRequest, setReviewers } from "./write-demo.db.ts";

/** Writes the merge requests of a demo project with what was said about them, at the times at which it was. */
export async function writeDemoRequests(
  db: Executor,
  world: DemoWorld,
  requests: readonly DemoRequest[],
): Promise<void> {
  for (const request of requests) await transaction(db, (tx) => writeRequest(tx, world, request));
}

async function writeRequest(tx: Executor, world: DemoWorld, request: DemoRequest): Promise<void> {
  const { idOf, shaOf, momentOf } = world;
  const at = momentOf(request.daysAgo);
  const by = idOf(request.author);
  const [head_sha, base_sha] = [shaOf(request.head), shaOf(request.base)];
  const { id: mergeRequestId } = await insertMergeRequest(tx, {
    repository_id: world.repositoryId,
    title: request.title,
    description: request.description,
    source_branch: request.source,
    target_branch: "main",
    status: "opened",
    is_draft: 0,
    removes_source: 0,
    creator_id: by,
    created_at: at,
    updated_at: at,
    head_sha,
    base_sha,
    ended_by: null,
    ended_at: null,
    merge_method: null,
    merged_sha: null,
    merged_onto: null,
  });
  const version = { merge_request_id: mergeRequestId, head_sha, base_sha, pusher_id: by, created_at: at };
  await addVersion(tx, { ...version, is_force: 0 });
  await noteEvent(tx, { mergeRequestId, kind: "opened", actorId: by, at });
  await setReviewers(tx, { mergeRequestId, askedBy: by, at }, request.reviewers.map(idOf));
  for (const review of request.reviews) {
    const reviewedAt = momentOf(review.daysAgo);
    const author_id = idOf(review.author);
    const said = { verdict: review.verdict, body: review.body, head_sha, version_number: 1 };
    const row = { merge_request_id: mergeRequestId, author_id, created_at: reviewedAt, ...said };
    const reviewId = await insertReview(tx, row);
    await noteEvent(tx, {
      mergeRequestId,
      kind: "reviewed",
      actorId: author_id,
      at: reviewedAt,
      reviewId,
    });
  }
  await writeEnd(tx, world, { mergeRequestId, request });
}

async function writeEnd(
  tx: Executor,
  { idOf, shaOf, momentOf }: DemoWorld,
  {
    mergeRequestId,
    request: { end, base },
  }: { readonly mergeRequestId: number; readonly request: DemoRequest },
): Promise<void> {
  if (end === null) return;
  const at = momentOf(end.daysAgo);
  const actorId = idOf(end.by);
  const merge = end.kind === "merged" ? { sha: shaOf(end.merge), onto: shaOf(base) } : null;
  await noteEvent(tx, { mergeRequestId, kind: end.kind, actorId, at });
  await finishRequest(tx, mergeRequestId, { status: end.kind, by: actorId, at, merge });
}
