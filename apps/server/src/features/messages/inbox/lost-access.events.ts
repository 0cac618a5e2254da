import type { MessagesContext } from "../context.ts";
import type { RemovalService } from "./removal.service.ts";

/**
 * Takes messages away as soon as somebody may not read any longer what they are about. What is missed here, because
 * the server died just then, is taken away when the list is read next.
 */
export function followLostAccess({ events }: Pick<MessagesContext, "events">, removal: RemovalService): void {
  events.on("project.members-changed", async ({ projectId, userIds, change }) => {
    if (change !== "joined") await removal.forgetUnreadable(projectId, userIds);
  });
  events.on("project.role-changed", ({ projectId }) => removal.forgetUnreadable(projectId));
  events.on("project.trashed", ({ projectId }) => removal.forgetUnreadable(projectId));
  events.on("project.disabled", ({ projectId }) => removal.forgetUnreadable(projectId));
  events.on("repository.trashed", ({ repositoryId }) => removal.forgetRepository(repositoryId));
  events.on("repository.transferred", (move) => removal.moveRepository(move));
}
