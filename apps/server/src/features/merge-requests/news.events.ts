import type { DomainEvents } from "../../platform/events/index.ts";
import type { MergeRequestsContext } from "./context.ts";
import { findMergeRequest } from "./merge-requests.db.ts";

type News = DomainEvents["repository.request-changed"];

/** Tells those who listen to a repository, its webhooks among them, what becomes of its merge requests. */
export function tellNews({ db, events, publicUrl }: MergeRequestsContext): void {
  async function tell(
    {
      mergeRequestId,
      projectId,
      actorId,
    }: Pick<News, "actorId"> & {
      readonly mergeRequestId: number;
      readonly projectId: number;
    },
    action: News["action"],
    more: Pick<News["request"], "verdict"> = {},
  ): Promise<void> {
    const request = await findMergeRequest(db, mergeRequestId);
    if (!request) return;
    const { id, number, title, status, repository_id: repositoryId } = request;
    const page = `/console/project/${projectId}/repository/git/${repositoryId}/merge-requests/${number}`;
    const told = {
      id,
      number,
      title,
      status,
      isDraft: request.is_draft === 1,
      sourceBranch: request.source_branch,
      targetBranch: request.target_branch,
      head: request.head_sha,
      mergeCommit: request.merged_sha,
      url: `${publicUrl()}${page}`,
      ...more,
    };
    events.emit("repository.request-changed", { repositoryId, actorId, action, request: told });
  }

  events.on("merge-request.opened", (event) => tell(event, "opened"));
  events.on("merge-request.updated", (event) => tell(event, "updated"));
  events.on("merge-request.closed", (event) => tell(event, "closed"));
  events.on("merge-request.merged", (event) => tell(event, "merged"));
  events.on("merge-request.reviewed", (event) => tell(event, "reviewed", { verdict: event.verdict }));
}
