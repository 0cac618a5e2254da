import type { MergeObstacle, MergeRules } from "@lowforge/contract/merge-requests";
import { listStatuses, noreplyAddress, type RepositoryRow, subjectOf } from "../../repositories/index.ts";
import { findActors } from "../actions/people.db.ts";
import type { MergeRequestsContext } from "../context.ts";
import { listVerdicts } from "../review/reviews.db.ts";
import { countLineThreads } from "../review/threads.db.ts";
import { findOwned, type OwnedPaths } from "./code-owners.rules.ts";
import type { MergeRuleService } from "./merge-rules.service.ts";
import { findObstacles, type Voice } from "./obstacles.rules.ts";
import { listTouched, readOwners } from "./owners.git.ts";

/** A request whose branches can be joined. */
export interface Candidate {
  readonly row: RepositoryRow;
  readonly mergeRequestId: number;
  readonly creatorId: number;
  readonly sourceSha: string;
  readonly targetSha: string;
  readonly baseSha: string;
}

export type ObstacleFinder = ReturnType<typeof createObstacleFinder>;

/** Gathers what the rules of a repository ask of a request; nothing is read that no rule asks for. */
export function createObstacleFinder(
  { db, git, storage, access, publicUrl }: MergeRequestsContext,
  rules: Pick<MergeRuleService, "rulesOf">,
) {
  /** Only those who may push here count, as they may at this moment. */
  async function voicesOf({ row, mergeRequestId }: Candidate): Promise<Voice[]> {
    const verdicts = (await listVerdicts(db, mergeRequestId)).filter(
      ({ verdict }) => verdict !== "commented",
    );
    const actors = await findActors(
      db,
      verdicts.map(({ user_id }) => user_id),
    );
    const voices: Voice[] = [];
    for (const { user_id: userId, verdict, head_sha: headSha } of verdicts) {
      const actor = actors.get(userId);
      if (!actor || !(await access.can(actor, "repository.push", subjectOf(row)))) continue;
      const { username } = actor;
      voices.push({ userId, username, email: noreplyAddress(username, publicUrl()), verdict, headSha });
    }
    return voices;
  }

  async function ownedIn({ row, sourceSha, targetSha, baseSha }: Candidate): Promise<OwnedPaths[]> {
    const place = { git, repository: storage.pathOf(row.id) };
    const sections = await readOwners(place, targetSha);
    return sections.length === 0 ? [] : findOwned(sections, await listTouched(place, [baseSha, sourceSha]));
  }

  return {
    async find(
      candidate: Candidate,
    ): Promise<{ readonly rules: MergeRules; readonly missing: MergeObstacle[] }> {
      const { row, mergeRequestId, creatorId, sourceSha: headSha } = candidate;
      const held = await rules.rulesOf(row.id);
      const needsVoices = held.heedsRejections || held.approvals > 0 || held.needsOwners;
      const [voices, owned, threads, statuses] = await Promise.all([
        needsVoices ? voicesOf(candidate) : [],
        held.needsOwners ? ownedIn(candidate) : [],
        held.needsResolvedThreads ? countLineThreads(db, mergeRequestId) : null,
        held.needsChecks ? listStatuses(db, row.id, [headSha]) : [],
      ]);
      const openThreads = threads?.open ?? 0;
      const facts = { headSha, creatorId, voices, openThreads, statuses, owned };
      return { rules: held, missing: findObstacles(held, facts) };
    },
  };
}
