import type {
  MergeabilityState,
  MergeObstacle,
  MergeRules,
  ReviewVerdict,
} from "@lowforge/contract/merge-requests";
import type { CommitStatusState } from "@lowforge/contract/repositories";
import type { OwnedPaths } from "./code-owners.rules.ts";

/** What somebody with the right to push has said last. */
export interface Voice {
  readonly userId: number;
  readonly username: string;
  /** The address under which the product writes this member's commits. */
  readonly email: string;
  readonly verdict: ReviewVerdict;
  readonly headSha: string;
}

/** All that rules ask of a request; what no rule asks for may be empty. */
export interface MergeFacts {
  readonly headSha: string;
  readonly creatorId: number;
  readonly voices: readonly Voice[];
  readonly openThreads: number;
  readonly statuses: readonly { readonly context: string; readonly state: CommitStatusState }[];
  readonly owned: readonly OwnedPaths[];
}

type CheckObstacle = Extract<MergeObstacle, { kind: "checks-failed" | "checks-pending" }>;

const pathsTold = 50;
const linesTold = 100;

/** Everything that the rules still wait for, in the order in which a state is named after it. */
export function findObstacles(rules: MergeRules, facts: MergeFacts): MergeObstacle[] {
  const checks = rules.needsChecks ? findCheckObstacle(facts.statuses) : null;
  const others = facts.voices.filter(({ userId }) => userId !== facts.creatorId);
  const approving = others.filter(
    ({ verdict, headSha }) => verdict === "approved" && (!rules.resetsApprovals || headSha === facts.headSha),
  );
  return [
    ...(rules.heedsRejections ? rejections(others) : []),
    ...(approving.length < rules.approvals
      ? [{ kind: "approvals-missing" as const, given: approving.length, needed: rules.approvals }]
      : []),
    ...(rules.needsOwners ? missingOwners(facts.owned, approving) : []),
    ...(rules.needsResolvedThreads && facts.openThreads > 0
      ? [{ kind: "threads-open" as const, count: facts.openThreads }]
      : []),
    ...(checks ? [checks] : []),
  ];
}

/** What a request that git could merge is in; the first thing that is missing names it. */
export function stateAfter(isDraft: boolean, missing: readonly MergeObstacle[]): MergeabilityState {
  if (isDraft) return "draft";
  return missing[0]?.kind ?? "ready";
}

function rejections(voices: readonly Voice[]): MergeObstacle[] {
  const by = voices.filter(({ verdict }) => verdict === "changesRequested").map(({ username }) => username);
  return by.length > 0 ? [{ kind: "changes-requested", by }] : [];
}

function missingOwners(owned: readonly OwnedPaths[], approving: readonly Voice[]): MergeObstacle[] {
  const lines = owned
    .map((line) => ({ ...line, given: approving.filter((voice) => isAmong(line.owners, voice)).length }))
    .filter(({ given, needed }) => given < needed)
    .slice(0, linesTold)
    .map(({ section, pattern, owners, given, needed, paths }) => ({
      section,
      pattern,
      owners: [...owners],
      given,
      needed,
      paths: paths.slice(0, pathsTold),
      total: paths.length,
    }));
  return lines.length > 0 ? [{ kind: "owners-missing", lines }] : [];
}

/** Owners are named as `@name` or by their address, in any case. */
function isAmong(owners: readonly string[], { username, email }: Voice): boolean {
  const names = [`@${username.toLowerCase()}`, email.toLowerCase()];
  return owners.some((owner) => names.includes(owner.toLowerCase()));
}

/** What the checks of a commit leave to be wished for, if anything; a commit that nothing has checked is not checked. */
export function findCheckObstacle(statuses: MergeFacts["statuses"]): CheckObstacle | null {
  const contextsOf = (...states: readonly CommitStatusState[]): string[] =>
    statuses.filter(({ state }) => states.includes(state)).map(({ context }) => context);
  const failed = contextsOf("failure", "error");
  if (failed.length > 0) return { kind: "checks-failed", contexts: failed };
  const pending = contextsOf("pending");
  const isChecked = statuses.length > 0 && pending.length === 0;
  return isChecked ? null : { kind: "checks-pending", contexts: pending };
}
