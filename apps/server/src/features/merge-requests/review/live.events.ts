import type { MergeRequestsContext } from "../context.ts";
import { noteChangeOfHead } from "./history.db.ts";
import type { LiveService } from "./live.service.ts";

/** Tells those who have a request open, on every server, that a check of its head has begun or ended. */
export function followStatuses(
  { db, events }: Pick<MergeRequestsContext, "db" | "events">,
  live: Pick<LiveService, "tell">,
): void {
  events.on("commit-status.changed", async ({ repositoryId, sha: headSha }) => {
    for (const id of await noteChangeOfHead(db, { repositoryId, headSha })) live.tell(id);
  });
}
