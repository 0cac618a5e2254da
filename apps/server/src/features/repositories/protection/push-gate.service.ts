import type { Actor } from "../../../platform/access/index.ts";
import type { Executor } from "../../../platform/database/index.ts";
import type { Quarantine } from "../../../platform/git/index.ts";
import { findProjectGrant } from "../../projects/index.ts";
import { listRefNames } from "../refs.git.ts";
import type { RepositoryRow } from "../repositories.db.ts";
import type { RefChange } from "../repositories.events.ts";
import { creationsOf, findTwins, isStrictBranchName, refusalOf } from "./names.rules.ts";
import { createObjectJudge } from "./object-judge.service.ts";
import { listRules } from "./protection.db.ts";
import { parseRule } from "./protection.present.ts";
import {
  readRef,
  type Rule,
  rulesFor,
  type Standing,
  rightFor,
  withheldLine,
  withholder,
} from "./protection.rules.ts";
import { loadPushRules } from "./stored-push-rules.ts";
import { concernsCommits, concernsFiles } from "./push-rules.rules.ts";
import type { PushGateDependencies, RefWish } from "./ref-wish.ts";
import { type Refusal, type Refusals, refuse } from "./refusal.rules.ts";
import { mergeRequestLines } from "./remarks.rules.ts";

export type { RefWish } from "./ref-wish.ts";
export type { Refusals } from "./refusal.rules.ts";

/** Judges every change of a branch or tag, whichever way it comes. */
export interface PushGate {
  /** By names alone, before any object is taken. */
  judgeNames(wish: RefWish): Promise<Refusals>;
  /** Whether a rule has to see the objects before the refs move. */
  needsObjects(wish: RefWish): Promise<boolean>;
  /** With the objects at hand: in the repository itself where `quarantine` is null. */
  judgeObjects(wish: RefWish, quarantine: Quarantine | null): Promise<Refusals>;
  /** What the person who pushed should know, once the refs have moved; one line each. */
  remarksOn(wish: RefWish): Promise<readonly string[]>;
}

export function createPushGate(dependencies: PushGateDependencies): PushGate {
  const { db, git, storage, publicUrl } = dependencies;
  const judgeObjectsOf = createObjectJudge(dependencies);

  const rulesOf = async ({ id }: RepositoryRow): Promise<Rule[]> => (await listRules(db, id)).map(parseRule);

  /** Branches whose move must be shown to lose nothing. */
  async function keptBranches({ row, actor, changes, isMerge }: RefWish): Promise<Map<RefChange, Refusal>> {
    const rules = await rulesOf(row);
    const standing = await standingOf(db, actor, row.project_id);
    const kept = new Map<RefChange, Refusal>();
    for (const change of changes) {
      const ref = readRef(change.ref);
      const isUpdate = ["push", "merge"].includes(rightFor(change, isMerge));
      if (!isUpdate || ref?.kind !== "branch") continue;
      const rule = withholder("force", rulesFor(ref, rules, row.default_branch), standing);
      if (rule) kept.set(change, refuse("REF_PROTECTED", withheldLine(ref.name, "force", rule)));
    }
    return kept;
  }

  return {
    async judgeNames(wish) {
      const { row, changes } = wish;
      const refusals = new Map<string, Refusal>();
      for (const change of changes) {
        const line = refusalOf(change, row.default_branch);
        if (line !== null) refusals.set(change.ref, refuse(errorFor(line), line));
      }
      const standing = await standingOf(db, wish.actor, row.project_id);
      judgeRights(wish, { rules: await rulesOf(row), standing, refusals });
      if (creationsOf(changes).length > 0) await judgeNewNames(wish, refusals);
      return refusals;
    },

    async needsObjects(wish) {
      if (wish.changes.every(({ after }) => /^0+$/.test(after))) return false;
      const pushRules = await loadPushRules(db, wish.row.id);
      if (concernsCommits(pushRules) || concernsFiles(pushRules)) return true;
      return (await keptBranches(wish)).size > 0;
    },

    async judgeObjects(wish, quarantine) {
      return judgeObjectsOf(wish, { quarantine, kept: await keptBranches(wish) });
    },

    async remarksOn({ row, changes }) {
      return mergeRequestLines(publicUrl(), row, changes);
    },
  };

  async function judgeNewNames({ row, changes }: RefWish, refusals: Map<string, Refusal>): Promise<void> {
    const { hasStrictBranchNames } = await loadPushRules(db, row.id);
    for (const { ref } of hasStrictBranchNames ? creationsOf(changes) : []) {
      const read = readRef(ref);
      if (read?.kind !== "branch" || isStrictBranchName(read.name) || refusals.has(ref)) continue;
      refusals.set(ref, refuse("PUSH_REFUSED", strictLine));
    }
    const existing = row.is_empty === 1 ? [] : await listRefNames(git, storage.pathOf(row.id));
    for (const [ref, twin] of findTwins(existing, changes)) {
      if (refusals.has(ref)) continue;
      const line = `only case or accents tell it from the ${twin.kind} ${twin.name}`;
      refusals.set(ref, refuse("REF_NAME_CONFLICT", line));
    }
  }
}

const strictLine = "branch names here have at most 50 letters, digits, hyphens and underscores";

function errorFor(line: string): Refusal["error"] {
  return line.startsWith("the default branch") ? "DEFAULT_BRANCH_KEPT" : "PUSH_REFUSED";
}

function judgeRights(
  { row, changes, isMerge }: RefWish,
  {
    rules,
    standing,
    refusals,
  }: {
    readonly rules: readonly Rule[];
    readonly standing: Standing;
    readonly refusals: Map<string, Refusal>;
  },
): void {
  for (const change of changes) {
    const ref = readRef(change.ref);
    if (!ref || refusals.has(change.ref)) continue;
    const right = rightFor(change, isMerge);
    const rule = withholder(right, rulesFor(ref, rules, row.default_branch), standing);
    if (rule) refusals.set(change.ref, refuse("REF_PROTECTED", withheldLine(ref.name, right, rule)));
  }
}

/** What the actor's role says, whatever their token is limited to: that they may push has been decided before. */
async function standingOf(db: Executor, actor: Actor, projectId: number): Promise<Standing> {
  if (actor.kind !== "member") return { isAdministrator: false, userId: null };
  const grant = actor.isSystemAdmin ? null : await findProjectGrant(db, actor.userId, projectId);
  const isAdministrator = actor.isSystemAdmin || grant?.permissions.includes("repository.protect") === true;
  return { isAdministrator, userId: actor.userId };
}
