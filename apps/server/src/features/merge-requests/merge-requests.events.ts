import { findRepository } from "../repositories/index.ts";
import type { MergeRequestsContext } from "./context.ts";
import type { FollowPushService } from "./follow-push.service.ts";

/** Keeps open requests true to their branches: a push may bring a new head, or merge them. */
export function followPushes({ db, events }: MergeRequestsContext, pushes: FollowPushService): void {
  events.on("repository.pushed", async ({ repositoryId, actorId, changes }) => {
    const row = await findRepository(db, repositoryId);
    if (row) await pushes.follow({ row, actorId, changes });
  });
}
