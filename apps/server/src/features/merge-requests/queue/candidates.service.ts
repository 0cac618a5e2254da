import type { MemberActor } from "../../../platform/access/index.ts";
import { Failure } from "../../../platform/failures/index.ts";
import { type RepositoryRow, subjectOf } from "../../repositories/index.ts";
import { findActors } from "../actions/people.db.ts";
import type { MergeRequestsContext } from "../context.ts";
import { findMergeRequest } from "../merge-requests.db.ts";
import { type Judgement, type MergeabilityService, wishOf } from "../mergeability.service.ts";
import { examine } from "../merging/mergeability.git.ts";
import type { ResultMaker } from "../merging/result-maker.service.ts";
import { orderOf } from "../merging/stored-order.rules.ts";
import type { OpenedRequest } from "../opened-requests.service.ts";
import type { WaitingEntry } from "./merge-queue.db.ts";
import { type Candidate, hindranceOf } from "./merge-queue.rules.ts";
import type { QueueExits } from "./queue-exits.service.ts";

/** A request whose turn it is, with the member in whose name it is merged. */
export interface Attempt extends OpenedRequest {
  readonly entry: WaitingEntry;
  readonly actor: MemberActor;
}

interface Line {
  readonly row: RepositoryRow;
  readonly entries: readonly WaitingEntry[];
  /** The head of the target. */
  readonly target: string;
  readonly limit: number;
}

interface Parts {
  readonly mergeability: MergeabilityService;
  readonly results: ResultMaker;
  readonly exits: QueueExits;
}

export type CandidateMaker = ReturnType<typeof createCandidateMaker>;

/** Makes what merging the first requests of a queue would lead to, one upon the other. */
export function createCandidateMaker(
  { db, git, storage, access }: MergeRequestsContext,
  { mergeability, results, exits }: Parts,
) {
  /** Null, and out of the queue, where it can no longer be merged. */
  async function judge(
    row: RepositoryRow,
    entry: WaitingEntry,
  ): Promise<(Attempt & { readonly judgement: Judgement }) | null> {
    const attempt = await find(row, entry);
    if (!attempt) return null;
    const judgement = await mergeability.judge(row, wishOf(attempt.request));
    const ending = hindranceOf(judgement.answer, entry);
    if (ending === null) return { ...attempt, judgement };
    const { missing } = judgement.answer;
    const failed = missing.find(({ kind }) => kind === "checks-failed");
    await exits.end(entry, ending, failed && "contexts" in failed ? failed.contexts : []);
    return null;
  }

  async function find(row: RepositoryRow, entry: WaitingEntry): Promise<Attempt | null> {
    const request = await findMergeRequest(db, entry.merge_request_id);
    if (request?.status !== "opened") {
      await exits.forget(entry.merge_request_id);
      return null;
    }
    const actor = (await findActors(db, [entry.actor_id])).get(entry.actor_id);
    if (actor && (await access.can(actor, "repository.push", subjectOf(row))))
      return { row, request, entry, actor };
    await exits.end(entry, "no-permission");
    return null;
  }

  /** Null where the changes cannot be joined with what stands before them. */
  async function make(
    attempt: Attempt & { readonly judgement: Judgement },
    onto: string,
  ): Promise<string | null> {
    const { row, request, entry, actor, judgement } = attempt;
    const place = { git, repository: storage.pathOf(row.id) };
    const isSeen = judgement.answer.targetSha === onto;
    const standing = isSeen
      ? judgement.standing
      : await examine(place, { source: entry.head_sha, target: onto });
    if (standing?.state !== "mergeable") return null;
    const order = { ...orderOf(entry), target: onto, standing };
    return results.make(actor, { row, request }, order).catch((error: unknown) => {
      if (error instanceof Failure && error.errorName === "MERGE_NOT_READY") return null;
      throw error;
    });
  }

  return {
    /** The request of an entry and who merges it; null, and out of the queue, where that is no longer possible. */
    find,

    /** At most `limit` of them; who cannot be merged leaves the queue, who clashes with those before waits. */
    async line({ row, entries, target, limit }: Line): Promise<Candidate<WaitingEntry>[]> {
      const line: Candidate<WaitingEntry>[] = [];
      for (const entry of entries) {
        if (line.length === limit) break;
        const attempt = await judge(row, entry);
        if (!attempt) continue;
        const onto = line.at(-1)?.candidate_sha ?? target;
        const sha = await make(attempt, onto);
        if (sha !== null) line.push({ ...entry, candidate_onto: onto, candidate_sha: sha });
        else if (line.length > 0) break;
        else await exits.end(entry, "conflicts");
      }
      return line;
    },
  };
}
