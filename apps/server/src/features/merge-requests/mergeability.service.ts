import type { Mergeability, MergeabilityState, MergeMethod } from "@lowforge/contract/merge-requests";
import { createDivergenceCounter, findBranchHead, type RepositoryRow } from "../repositories/index.ts";
import type { MergeRequestsContext } from "./context.ts";
import { examine, type Standing } from "./merging/mergeability.git.ts";

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
}

/** With what merging needs beside the answer. */
export interface Judgement {
  readonly answer: Mergeability;
  readonly standing: Standing | null;
}

const maximumConflicts = 500;
const nothing = { baseSha: null, ahead: 0, behind: 0, conflicts: [], methods: [] } as const;

export type MergeabilityService = ReturnType<typeof createMergeabilityService>;

/** The one place that says whether something can be merged, and what is missing (readings, mergeability). */
export function createMergeabilityService({ git, graphs, storage }: MergeRequestsContext) {
  const counter = createDivergenceCounter(git, graphs);

  async function headOf(row: RepositoryRow, branch: string): Promise<string | null> {
    return (await findBranchHead(git, storage.pathOf(row.id), branch))?.commit.sha ?? null;
  }

  /** Whether a target has everything that a commit has. */
  async function holds(row: RepositoryRow, target: string, commit: string): Promise<boolean> {
    return (await counter.count(storage.pathOf(row.id), target, commit))?.ahead === 0;
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
        answer: { state, sourceSha, targetSha, ...nothing, conflicts: [], methods: [] },
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
      const state = stateOf(standing, wish.isDraft);
      const answer: Mergeability = {
        state,
        sourceSha,
        targetSha,
        baseSha: "base" in standing ? standing.base : null,
        ahead: apart?.ahead ?? 0,
        behind: apart?.behind ?? 0,
        conflicts: standing.state === "conflicts" ? standing.conflicts.slice(0, maximumConflicts) : [],
        methods: state === "ready" ? methodsFor(standing) : [],
      };
      return { answer, standing };
    },
  };
}

function stateOf({ state }: Standing, isDraft: boolean): MergeabilityState {
  if (state !== "mergeable") return state;
  return isDraft ? "draft" : "ready";
}

/** A target that has gone on cannot simply be moved. */
function methodsFor(standing: Standing): MergeMethod[] {
  const isBehind = standing.state === "mergeable" && standing.isBehind;
  return ["merge", "squash", "rebase", ...(isBehind ? [] : (["fast-forward"] as const))];
}
