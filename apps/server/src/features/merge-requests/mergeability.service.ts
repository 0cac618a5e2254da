import type { Mergeability, MergeabilityState, MergeMethod } from "@lowforge/contract/merge-requests";
import {
  createDivergenceCounter,
  findBranchHead,
  matchesRef,
  type RepositoryRow,
} from "../repositories/index.ts";
import type { MergeRequestsContext } from "./context.ts";
import type { MergeRequestRow } from "./merge-requests.db.ts";
import { examine, type Standing } from "./merging/mergeability.git.ts";
import { defaultRules } from "./rules/merge-rules.service.ts";
import { stateAfter } from "./rules/obstacles.rules.ts";
import type { ObstacleFinder } from "./rules/obstacles.service.ts";

/** Two branches of one repository. */
export interface BranchPair {
  readonly sourceBranch: string;
  readonly targetBranch: string;
}

/** What is known of a request beside its branches. */
export interface Wish extends BranchPair {
  readonly isDraft: boolean;
  /** Its last known head, where that had commits of its own: once the target has it, the request is merged. */
  readonly knownHead: string | null;
  /** The request, which the repository's rules are asked about; two mere branches have none. */
  readonly request?: { readonly id: number; readonly creatorId: number };
}

/** A request as `judge` looks at it. Whether its last head has come into the target is asked only of those who know no better. */
export function wishOf(request: Described): Wish {
  const { id, creator_id: creatorId, source_branch: sourceBranch, target_branch: targetBranch } = request;
  const isDraft = request.is_draft === 1;
  return { sourceBranch, targetBranch, isDraft, knownHead: null, request: { id, creatorId } };
}

type Described = Pick<MergeRequestRow, "id" | "creator_id" | "source_branch" | "target_branch" | "is_draft">;

/** With what merging needs beside the answer. */
export interface Judgement {
  readonly answer: Mergeability;
  readonly standing: Standing | null;
}

interface Found {
  readonly sourceSha: string;
  readonly targetSha: string;
  readonly baseSha: string | null;
}

const maximumConflicts = 500;
const nothing = { baseSha: null, ahead: 0, behind: 0, defaultMethod: "merge", byQueue: false } as const;

export type MergeabilityService = ReturnType<typeof createMergeabilityService>;

/** The one place that says whether something can be merged, and what is missing (readings, mergeability). */
export function createMergeabilityService(
  { git, graphs, storage }: MergeRequestsContext,
  obstacles: ObstacleFinder,
) {
  const counter = createDivergenceCounter(git, graphs);

  async function headOf(row: RepositoryRow, branch: string): Promise<string | null> {
    return (await findBranchHead(git, storage.pathOf(row.id), branch))?.commit.sha ?? null;
  }

  /** Whether a target has everything that a commit has. */
  async function holds(row: RepositoryRow, target: string, commit: string): Promise<boolean> {
    return (await counter.count(storage.pathOf(row.id), target, commit))?.ahead === 0;
  }

  /** Where there is nothing to merge, no rule waits for anything. */
  async function ask(row: RepositoryRow, { request }: Wish, { baseSha, ...heads }: Found) {
    if (!request || baseSha === null) return { rules: defaultRules, missing: [] };
    const { id: mergeRequestId, creatorId } = request;
    return obstacles.find({ row, mergeRequestId, creatorId, ...heads, baseSha });
  }

  return {
    headOf,
    holds,

    /** How many commits `to` has and `from` has not. */
    async countAhead(row: RepositoryRow, from: string, to: string): Promise<number> {
      return (await counter.count(storage.pathOf(row.id), from, to))?.ahead ?? 0;
    },

    /** Looks at two branches as they are now. */
    async judge(row: RepositoryRow, wish: Wish): Promise<Judgement> {
      const [sourceSha, targetSha] = await Promise.all([
        headOf(row, wish.sourceBranch),
        headOf(row, wish.targetBranch),
      ]);
      const bare = (state: MergeabilityState): Judgement => ({
        answer: { state, sourceSha, targetSha, ...nothing, conflicts: [], methods: [], missing: [] },
        standing: null,
      });
      if (wish.sourceBranch === wish.targetBranch) return bare("same-branch");
      const isMerged =
        wish.knownHead !== null && targetSha !== null && (await holds(row, targetSha, wish.knownHead));
      if (isMerged) return bare("already-merged");
      if (sourceSha === null) return bare("source-deleted");
      if (targetSha === null) return bare("target-deleted");
      const repository = storage.pathOf(row.id);
      const [standing, apart] = await Promise.all([
        examine({ git, repository }, { source: sourceSha, target: targetSha }),
        counter.count(repository, targetSha, sourceSha),
      ]);
      const baseSha = "base" in standing ? standing.base : null;
      const { rules, missing } = await ask(row, wish, { sourceSha, targetSha, baseSha });
      const state = standing.state === "mergeable" ? stateAfter(wish.isDraft, missing) : standing.state;
      const byQueue = rules.queueBranches.some((pattern) => matchesRef(pattern, wish.targetBranch));
      const answer: Mergeability = {
        state,
        sourceSha,
        targetSha,
        baseSha,
        ahead: apart?.ahead ?? 0,
        behind: apart?.behind ?? 0,
        conflicts: standing.state === "conflicts" ? standing.conflicts.slice(0, maximumConflicts) : [],
        methods:
          state === "ready" ? methodsFor(standing, byQueue).filter((one) => rules.methods.includes(one)) : [],
        defaultMethod: rules.defaultMethod,
        missing,
        byQueue,
      };
      return { answer, standing };
    },
  };
}

/** A target that has gone on cannot simply be moved, and in a queue it goes on before it is a request's turn. */
function methodsFor(standing: Standing, byQueue: boolean): MergeMethod[] {
  const isBehind = standing.state === "mergeable" && standing.isBehind;
  return ["merge", "squash", "rebase", ...(isBehind || byQueue ? [] : (["fast-forward"] as const))];
}
