import type { PushRules } from "@lowforge/contract/repositories";
import type { Actor } from "../../../platform/access/index.ts";
import type { Executor } from "../../../platform/database/index.ts";
import type { Quarantine } from "../../../platform/git/index.ts";
import { ThreadFailed, ThreadTimeout } from "../../../platform/threads/index.ts";
import type { RefChange } from "../repositories.events.ts";
import { noreplyAddress } from "../repositories.rules.ts";
import { judgeFiles } from "./file-judge.service.ts";
import { type Incoming, isForward, isTooMuch, listNewCommits, type NewCommit } from "./incoming.git.ts";
import { findPeople } from "./protection.db.ts";
import { concernsCommits, concernsFiles } from "./push-rules.rules.ts";
import { loadPushRules } from "./stored-push-rules.ts";
import type { PushGateDependencies, RefWish } from "./ref-wish.ts";
import { blame, type Blame, type Refusal, type Refusals, refuse } from "./refusal.rules.ts";

interface ObjectQuestion {
  readonly quarantine: Quarantine | null;
  /** Branches that may only go forward, and what to say where they do not. */
  readonly kept: ReadonlyMap<RefChange, Refusal>;
}

/** Up to so many refs, each is asked whether it brings the commit that is refused. */
const maximumBlamed = 20;
const judgeTimeoutMs = 5 * 60_000;

/** Judges what can only be told from the objects themselves: forced moves, then the push rules. */
export function createObjectJudge(dependencies: PushGateDependencies) {
  const { db, git, storage } = dependencies;

  return async (wish: RefWish, { quarantine, kept }: ObjectQuestion): Promise<Refusals> => {
    const deadline = AbortSignal.timeout(judgeTimeoutMs);
    const signal = wish.signal ? AbortSignal.any([wish.signal, deadline]) : deadline;
    const incoming: Incoming = { repository: storage.pathOf(wish.row.id), quarantine, signal };
    try {
      const forced = await findForced(incoming, kept);
      if (forced.size > 0) return forced;
      const rules = await loadPushRules(db, wish.row.id);
      const blame = await judgeRules(wish, rules, incoming);
      return blame ? await spread(wish, incoming, blame) : new Map();
    } catch (error) {
      const line = excuseFor(error, deadline);
      if (line === null) throw error;
      return toAll(wish, refuse("PUSH_REFUSED", line));
    }
  };

  async function findForced(
    incoming: Incoming,
    kept: ReadonlyMap<RefChange, Refusal>,
  ): Promise<Map<string, Refusal>> {
    const forced = new Map<string, Refusal>();
    for (const [change, refusal] of kept) {
      if (!(await isForward(git, incoming, change))) forced.set(change.ref, refusal);
    }
    return forced;
  }

  async function judgeRules(wish: RefWish, rules: PushRules, incoming: Incoming): Promise<Blame | null> {
    if (!concernsCommits(rules) && !concernsFiles(rules)) return null;
    const tips = wish.changes.map(({ after }) => after).filter((after) => !/^0+$/.test(after));
    const known = await knownHeads(wish, incoming);
    const commits = tips.length === 0 ? [] : await listNewCommits(git, incoming, { tips, known });
    if (commits.length === 0) return null;
    return (
      (await judgeCommits(wish, rules, commits)) ??
      (concernsFiles(rules) ? await judgeFiles(dependencies, { wish, rules, incoming, commits }) : null)
    );
  }

  /**
   * Where the changed refs really stand, whatever the push says of that, and the default branch, from which new ones
   * mostly come.
   */
  async function knownHeads({ row, changes }: RefWish, { repository }: Incoming): Promise<string[]> {
    const refs = [`refs/heads/${row.default_branch}`, ...changes.map(({ ref }) => ref)];
    const heads = await git.objects.describe(
      repository,
      refs.map((ref) => `${ref}^{commit}`),
    );
    return [...new Set(heads.flatMap((head) => head?.id ?? []))];
  }

  async function judgeCommits(
    { actor }: RefWish,
    rules: PushRules,
    commits: readonly NewCommit[],
  ): Promise<Blame | null> {
    const { messagePattern, emailPattern, requiresOwnEmail } = rules;
    if (messagePattern !== "") {
      const odd = await firstOdd(commits, messagePattern, "mu", ({ message }) => message);
      if (odd) return blame(odd.sha, `its message does not match the pattern ${messagePattern}`);
    }
    if (emailPattern !== "") {
      const odd = await firstOdd(commits, `^(?:${emailPattern})$`, "iu", ({ authorEmail }) => authorEmail);
      if (odd) return blame(odd.sha, `its author's address ${odd.authorEmail} is not one that is taken here`);
    }
    if (!requiresOwnEmail) return null;
    const own = await ownAddress(actor);
    const odd = commits.find(({ authorEmail }) => authorEmail.toLowerCase() !== own);
    return odd
      ? blame(odd.sha, `its author's address ${odd.authorEmail} is not yours, which is ${own}`)
      : null;
  }

  async function firstOdd(
    commits: readonly NewCommit[],
    pattern: string,
    flags: string,
    textOf: (commit: NewCommit) => string,
  ): Promise<NewCommit | undefined> {
    const matches = await dependencies.inspector.match(pattern, flags, commits.map(textOf));
    return commits.find((_, index) => matches[index] !== true);
  }

  async function ownAddress(actor: Actor): Promise<string> {
    return noreplyAddress(await usernameOf(db, actor), dependencies.publicUrl()).toLowerCase();
  }

  /** The refs that bring the commit say so; where many move at once, all do. */
  async function spread(wish: RefWish, incoming: Incoming, { commit, refusal }: Blame): Promise<Refusals> {
    const moved = wish.changes.filter(({ after }) => !/^0+$/.test(after));
    if (moved.length > maximumBlamed || moved.length === 1) return toAll(wish, refusal);
    const refusals = new Map<string, Refusal>();
    for (const { ref, after } of moved) {
      const brings = await isForward(git, incoming, { before: commit, after });
      // What is to be read once stands beside the first.
      if (brings) refusals.set(ref, refusals.size === 0 ? refusal : { ...refusal, details: [] });
    }
    return refusals.size > 0 ? refusals : toAll(wish, refusal);
  }
}

async function usernameOf(db: Executor, actor: Actor): Promise<string> {
  if (actor.kind === "member") return actor.username;
  if (actor.kind !== "deploy-key") return "";
  return (await findPeople(db, [actor.creatorId]))[0]?.username ?? "";
}

function toAll({ changes }: RefWish, refusal: Refusal): Refusals {
  return new Map(changes.filter(({ after }) => !/^0+$/.test(after)).map(({ ref }) => [ref, refusal]));
}

/** What to say where the rules could not be asked; null where nobody waits, or where it is our fault. */
function excuseFor(error: unknown, deadline: AbortSignal): string | null {
  if (isTooMuch(error, deadline)) {
    return "it is too much to check at once; push it in parts";
  }
  if (error instanceof ThreadTimeout) return "a push rule takes too long to check";
  return error instanceof ThreadFailed ? "a push rule has a pattern that cannot be read" : null;
}
