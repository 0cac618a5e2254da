import type { EndpointRequest } from "@lowforge/contract";
import type { Reviewer, reviewEndpoints } from "@lowforge/contract/merge-requests";
import { type Actor, requireMember } from "../../../platform/access/index.ts";
import { transaction } from "../../../platform/database/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import type { MergeRequestsContext } from "../context.ts";
import { lockMergeRequest } from "../merge-requests.db.ts";
import type { RequestFinder } from "../opened-requests.service.ts";
import { noteEvent } from "./history.db.ts";
import type { LiveService } from "./live.service.ts";
import { joinReviewers, mayReadRepositories } from "./reviewers.rules.ts";
import {
  addAsked,
  listAsked,
  listPeopleOf,
  listVerdicts,
  type NamedPerson,
  removeAsked,
} from "./reviews.db.ts";

type Input<Name extends keyof typeof reviewEndpoints> = EndpointRequest<(typeof reviewEndpoints)[Name]>;

interface AskedFacts {
  readonly mergeRequestId: number;
  readonly repositoryId: number;
  readonly projectId: number;
  readonly actorId: number;
  /** Who was not asked before. */
  readonly userIds: readonly number[];
}

declare module "../../../platform/events/index.ts" {
  interface DomainEvents {
    "merge-request.review-asked": AskedFacts;
  }
}

const candidatesShown = 50;

export type ReviewerService = ReturnType<typeof createReviewerService>;

/** Who is asked to review, and what they say. */
export function createReviewerService(
  { db, clock, events, repositories }: MergeRequestsContext,
  { finder, live }: { readonly finder: RequestFinder; readonly live: LiveService },
) {
  async function listCandidates(projectId: number, search: string): Promise<NamedPerson[]> {
    const people = await listPeopleOf(db, projectId, search);
    return people.filter(({ permissions }) => mayReadRepositories(permissions));
  }

  return {
    async list(actor: Actor, mergeRequestId: number): Promise<Reviewer[]> {
      const { request } = await finder.require(actor, "repository.read", mergeRequestId);
      const [asked, verdicts] = await Promise.all([
        listAsked(db, mergeRequestId),
        listVerdicts(db, mergeRequestId),
      ]);
      return joinReviewers(asked, verdicts, { headSha: request.head_sha, creatorId: request.creator_id });
    },

    async listCandidates(actor: Actor, { repositoryId, search = "" }: Input<"listReviewerCandidates">) {
      const row = await repositories.requireRepository(actor, "repository.read", repositoryId);
      const people = (await listCandidates(row.project_id, search)).slice(0, candidatesShown);
      return people.map(({ user_id: userId, username, nickname }) => ({
        userId,
        username,
        nickname: nickname ?? "",
      }));
    },

    /**
     * Fails with INVALID_PARAMETERS for the request's creator and for whoever may not read the repository, unless
     * they were asked before.
     */
    async set(caller: Actor, { mergeRequestId, userIds }: Input<"setReviewers">): Promise<null> {
      const actor = requireMember(caller);
      const { request, row } = await finder.require(actor, "repository.push", mergeRequestId);
      const candidates = await listCandidates(row.project_id, "");
      const wanted = [...new Set(userIds)];
      const by = { mergeRequestId, actorId: actor.userId, at: clock.now() };
      const added = await transaction(db, async (tx) => {
        // Of several who ask the same at once, one does it.
        await lockMergeRequest(tx, mergeRequestId);
        const before = await listAsked(tx, mergeRequestId);
        const change = changeOf({ before, wanted, candidates, creatorId: request.creator_id });
        const { added: addedPeople, removed } = change;
        if (addedPeople.length === 0 && removed.length === 0) return [];
        await addAsked(tx, mergeRequestId, { userIds: idsOf(addedPeople), by: actor.userId, at: by.at });
        await removeAsked(tx, mergeRequestId, idsOf(removed));
        const details = { added: addedPeople.map(nameOf), removed: removed.map(nameOf) };
        await noteEvent(tx, { ...by, kind: "reviewersChanged", details });
        return idsOf(addedPeople);
      });
      live.tell(mergeRequestId);
      const facts = { mergeRequestId, repositoryId: row.id, projectId: row.project_id };
      if (added.length > 0)
        events.emit("merge-request.review-asked", { ...facts, actorId: actor.userId, userIds: added });
      return null;
    },
  };
}

interface Asking {
  readonly before: readonly NamedPerson[];
  readonly wanted: readonly number[];
  readonly candidates: readonly NamedPerson[];
  readonly creatorId: number;
}

/** Who is asked anew, and who no longer. Fails with INVALID_PARAMETERS for somebody who cannot be asked. */
function changeOf({ before, wanted, candidates, creatorId }: Asking) {
  const ids = wanted.filter((id) => !before.some(({ user_id }) => user_id === id));
  const added = ids.flatMap((id) => candidates.find(({ user_id }) => user_id === id) ?? []);
  if (added.length < ids.length || ids.includes(creatorId))
    throw fail("INVALID_PARAMETERS", {}, [{ path: "userIds", problem: "no reviewer" }]);
  return { added, removed: before.filter(({ user_id }) => !wanted.includes(user_id)) };
}

function idsOf(people: readonly NamedPerson[]): number[] {
  return people.map(({ user_id }) => user_id);
}

function nameOf({ username, nickname }: NamedPerson): string {
  return nickname === null || nickname === "" ? username : nickname;
}
