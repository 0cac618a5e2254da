import type { WatchLevel } from "@lowforge/contract/messages";
import type { MemberActor } from "../../../platform/access/index.ts";
import type { MessagesContext } from "../context.ts";
import { deleteWatch, findWatch, saveWatch, type Watched } from "./watches.db.ts";

export type WatchService = ReturnType<typeof createWatchService>;

/** How closely somebody follows a merge request or a project. */
export function createWatchService({ db, sources }: Pick<MessagesContext, "db" | "sources">) {
  /** Where it is. Fails as the rooms of what is watched do for whoever may not read it. */
  async function requireReadable(actor: MemberActor, { kind, id }: Watched) {
    if (kind === "mergeRequest") {
      const { projectId, repositoryId } = await sources.requireRequest(actor, id);
      return { project_id: projectId, repository_id: repositoryId };
    }
    await sources.requireProject(actor, id);
    return { project_id: id, repository_id: null };
  }

  return {
    async getWatch(actor: MemberActor, watched: Watched): Promise<{ level: WatchLevel }> {
      await requireReadable(actor, watched);
      return { level: await findWatch(db, actor.userId, watched) };
    },

    async setWatch(
      actor: MemberActor,
      { level, ...watched }: Watched & { level: WatchLevel },
    ): Promise<null> {
      const place = await requireReadable(actor, watched);
      const { userId } = actor;
      if (level === "default") await deleteWatch(db, userId, watched);
      else
        await saveWatch(db, { user_id: userId, kind: watched.kind, subject_id: watched.id, ...place, level });
      return null;
    },
  };
}
