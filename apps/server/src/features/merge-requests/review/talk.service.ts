import { type Actor, type MemberActor, requireMember } from "../../../platform/access/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import { type RepositoryRow, subjectOf } from "../../repositories/index.ts";
import type { MergeRequestsContext } from "../context.ts";
import type { OpenedRequest, RequestFinder } from "../opened-requests.service.ts";
import type { Viewer } from "./conversation.present.ts";

export type TalkService = ReturnType<typeof createTalkService>;

/** Who may say something about a request: every member who may read it, while anything about it may change. */
export function createTalkService({ access }: Pick<MergeRequestsContext, "access">, finder: RequestFinder) {
  return {
    /** Fails as `RequestFinder.require` does, or with NO_PERMISSION, DEMO_READ_ONLY, PROJECT_ARCHIVED or REPOSITORY_CLOSED. */
    async requireTalk(
      caller: Actor,
      mergeRequestId: number,
    ): Promise<OpenedRequest & { actor: MemberActor }> {
      const actor = requireMember(caller);
      const opened = await finder.require(actor, "repository.read", mergeRequestId);
      const { isArchived, isDemo = false, isClosed = false } = subjectOf(opened.row);
      if (!isWritingAllowed(actor)) throw fail("NO_PERMISSION", { scopes: actor.scopes });
      if (isDemo) throw fail("DEMO_READ_ONLY");
      if (isArchived) throw fail("PROJECT_ARCHIVED");
      if (isClosed) throw fail("REPOSITORY_CLOSED");
      return { ...opened, actor };
    },

    async viewerOf(actor: Actor, { row, request }: OpenedRequest): Promise<Viewer> {
      const userId = actor.kind === "member" ? actor.userId : null;
      return {
        userId,
        mayTalk: isOpenToTalk(row) && actor.kind === "member" && isWritingAllowed(actor),
        mayPush: await access.can(actor, "repository.push", subjectOf(row)),
        isCreator: userId === request.creator_id,
      };
    },
  };
}

function isOpenToTalk(row: RepositoryRow): boolean {
  const { isArchived, isClosed = false } = subjectOf(row);
  return !isArchived && !isClosed;
}

/** A token that is made for reading says nothing in its member's name. */
function isWritingAllowed({ scopes }: MemberActor): boolean {
  return scopes === null || scopes.includes("api") || scopes.includes("repository.write");
}
