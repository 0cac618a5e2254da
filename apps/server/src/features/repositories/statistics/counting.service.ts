import { createHash } from "node:crypto";
import { join } from "node:path";
import { transaction } from "../../../platform/database/index.ts";
import type { Git } from "../../../platform/git/index.ts";
import type { RepositoriesContext } from "../context.ts";
import { findRepository, type RepositoryRow } from "../repositories.db.ts";
import { type Attributes, isKept, openAttributes } from "./attributes.git.ts";
import { readCommits, readPatchIds } from "./commit-lines.git.ts";
import {
  findCounted,
  internAuthors,
  listAuthors,
  listNameless,
  renameAuthor,
  saveCommits,
  savePatchIds,
} from "./commit-rows.db.ts";
import { createDayCounter } from "./day-counter.service.ts";
import {
  type BranchHead,
  type CommitIds,
  keepCommits,
  listCommitIds,
  listHeads,
  readMailmap,
} from "./history.git.ts";
import { lineCap } from "./kept-files.rules.ts";
import { type Mailmap, parseMailmap } from "./mailmap.rules.ts";
import { type CommitLines, linesOf } from "./numstat.rules.ts";
import {
  chunksOf,
  ensureState,
  listCountedHeads,
  replaceHeads,
  type StatisticsState,
  updateState,
} from "./statistics.db.ts";

export interface CountingDependencies extends Pick<
  RepositoriesContext,
  "db" | "storage" | "clock" | "dataDir"
> {
  readonly git: Git;
}

export interface Counting {
  /** Counts what is new, for as long as one turn may take. Answers whether everything is counted. */
  countOnce(repositoryId: number, signal: AbortSignal): Promise<boolean>;
}

const idsPerStep = 1_000;
/** Then it is another repository's turn. */
const commitsPerTurn = 5_000;
/** Of how many files the counts may wait in memory. */
const filesInMemory = 20_000;
const patchesPerStep = 1_000;

/** Everything about one turn that stays the same while it lasts. */
interface Turn {
  readonly row: RepositoryRow;
  readonly path: string;
  readonly state: StatisticsState;
  readonly attributes: Attributes;
  readonly mailmap: Mailmap;
  readonly signal: AbortSignal;
  /** Before the heads were read: what was pushed later is not counted. */
  readonly begunAt: number;
}

/** Reads what the commits of a repository have brought, each commit once, however often it is asked. */
export function createCounting(dependencies: CountingDependencies): Counting {
  const { db, git, storage, clock, dataDir } = dependencies;
  const countDays = createDayCounter(dependencies);
  const workDir = join(dataDir, "statistics");

  /** The state with its revision raised where lines are chosen by other rules than before. */
  async function adoptRules(state: StatisticsState, rules: string): Promise<StatisticsState> {
    if (state.rules === rules) return state;
    const change = { rules, revision: state.revision + 1 };
    await transaction(db, async (tx) => {
      await updateState(tx, state.repository_id, change);
      const known = await listCountedHeads(tx, state.repository_id);
      await replaceHeads(tx, state.repository_id, { added: [], removed: known });
    });
    return { ...state, ...change };
  }

  /** Authors are called by another name as soon as the default branch's `.mailmap` says so. */
  async function adoptMailmap(state: StatisticsState, head: string | null, path: string): Promise<Mailmap> {
    const found = head === null ? null : await readMailmap(git, path, head);
    const mailmap = parseMailmap(found?.text ?? "");
    const blob = found?.blob ?? "";
    if (blob === state.mailmap) return mailmap;
    for (const author of await listAuthors(db, state.repository_id)) {
      const proper = mailmap(author);
      const isSame = proper.name === author.proper_name && proper.mail === author.proper_mail;
      if (!isSame) await renameAuthor(db, author.id, proper);
    }
    await updateState(db, state.repository_id, { mailmap: blob });
    return mailmap;
  }

  /** Answers how many of the ids were read before the turn was over; all of them where it was not. */
  async function readNew(turn: Turn, ids: CommitIds): Promise<number> {
    const isResumed = turn.state.phase === "counting" && turn.state.total === ids.length;
    const doneBefore = isResumed ? turn.state.done : 0;
    await updateState(db, turn.row.id, { phase: "counting", total: ids.length, done: doneBefore });
    let read = 0;
    for (let begin = 0; begin < ids.length; begin += idsPerStep) {
      turn.signal.throwIfAborted();
      if (read >= commitsPerTurn) return begin;
      const step = ids.slice(begin, idsPerStep);
      const { revision } = turn.state;
      const counted = await findCounted(db, turn.row.id, { ids: step, revision });
      const missing = step.filter((sha) => !counted.has(sha));
      const done = begin + step.length;
      if (missing.length === 0 && done <= doneBefore) continue;
      await readStep(turn, missing);
      await namePatches(turn, step);
      read += missing.length;
      await updateState(db, turn.row.id, { done });
    }
    return ids.length;
  }

  async function readStep(turn: Turn, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    let waiting: CommitLines[] = [];
    let files = 0;
    for await (const commit of readCommits(git, turn.path, { ids, signal: turn.signal })) {
      waiting.push(commit);
      files += commit.files.length;
      if (files < filesInMemory) continue;
      await save(turn, waiting);
      waiting = [];
      files = 0;
    }
    await save(turn, waiting);
  }

  async function save(
    { row, state, attributes, mailmap }: Turn,
    commits: readonly CommitLines[],
  ): Promise<void> {
    if (commits.length === 0) return;
    const paths = new Set(commits.flatMap(({ files }) => files.map((file) => file.path)));
    const said = await attributes.read([...paths]);
    const authors = new Map(commits.map((commit) => [identityOf(commit), commit]));
    const ids = await internAuthors(
      db,
      row.id,
      [...authors].map(([identity, { name, mail }]) => {
        const proper = mailmap({ name, mail });
        return { identity, name, mail, proper_name: proper.name, proper_mail: proper.mail };
      }),
    );
    const rows = commits.map((commit) => {
      const kept = commit.files.filter((file) => isKept(file.path, said.get(file.path)));
      return {
        repository_id: row.id,
        sha: commit.sha,
        revision: state.revision,
        author_id: ids.get(identityOf(commit)) ?? 0,
        authored_at: commit.authoredAt,
        offset_minutes: commit.offsetMinutes,
        additions: sumOf(commit.files, "additions"),
        deletions: sumOf(commit.files, "deletions"),
        kept_additions: Math.min(lineCap, sumOf(kept, "additions")),
        kept_deletions: Math.min(lineCap, sumOf(kept, "deletions")),
        shape: shapeOf(commit),
        patch_id: null,
      };
    });
    await saveCommits(db, rows);
  }

  /** Only commits that look alike need to be told apart by their patches. */
  async function namePatches({ row, path, signal }: Turn, ids: readonly string[]): Promise<void> {
    const nameless = await listNameless(db, row.id, ids);
    for (const part of chunksOf(nameless, patchesPerStep)) {
      signal.throwIfAborted();
      const patchIds = await readPatchIds(git, path, { ids: part, signal });
      const named = part.map((sha) => ({ sha, patchId: patchIds.get(sha) ?? "" }));
      await savePatchIds(db, row.id, named);
    }
  }

  async function finish(turn: Turn, heads: readonly BranchHead[], known: readonly string[]): Promise<void> {
    const present = new Set(heads.map(({ sha }) => sha));
    const counted = new Set(known);
    await transaction(db, async (tx) => {
      await replaceHeads(tx, turn.row.id, {
        added: [...present].filter((sha) => !counted.has(sha)),
        removed: known.filter((sha) => !present.has(sha)),
      });
      // Nothing is counted before the first push, so that its count shows as the first one.
      const countedAt = heads.length === 0 ? null : turn.begunAt;
      await updateState(tx, turn.row.id, { phase: "ready", counted_at: countedAt });
    });
  }

  async function takeTurn(turn: Turn, heads: readonly BranchHead[]): Promise<boolean> {
    const { row, path } = turn;
    const known = await listCountedHeads(db, row.id);
    const present = new Set(heads.map(({ sha }) => sha));
    const gone = known.filter((sha) => !present.has(sha));
    const counted = new Set(known);
    const without = [...known.filter((sha) => present.has(sha)), ...(await keepCommits(git, path, gone))];
    const fresh = [...present].filter((sha) => !counted.has(sha));
    const ids = await listCommitIds(git, path, { heads: fresh, without, order: "latest-first" });
    if ((await readNew(turn, ids)) < ids.length) return false;
    const head = heads.find(({ name }) => name === row.default_branch)?.sha ?? null;
    if (!(await countDays(row, turn.state, head))) return false;
    await finish(turn, heads, known);
    return true;
  }

  return {
    async countOnce(repositoryId, signal) {
      const row = await findRepository(db, repositoryId);
      if (!row) return true;
      const path = storage.pathOf(row.id);
      const found = await ensureState(db, row.id);
      const begunAt = clock.now();
      try {
        const heads = await listHeads(git, path);
        const head = heads.find(({ name }) => name === row.default_branch)?.sha ?? null;
        const attributes = await openAttributes(git, path, { sha: head, workDir });
        try {
          const mailmap = await adoptMailmap(found, head, path);
          const state = await adoptRules(found, attributes.fingerprint);
          return await takeTurn({ row, path, state, attributes, mailmap, signal, begunAt }, heads);
        } finally {
          await attributes.close();
        }
      } catch (error) {
        if (!signal.aborted) await updateState(db, row.id, { phase: "failed" });
        throw error;
      }
    },
  };
}

function identityOf({ name, mail }: CommitLines): string {
  return createHash("sha256").update(`${name}\0${mail}`).digest("hex");
}

/** Patches that are the same change as many lines of the same files; few others do. */
function shapeOf({ files }: CommitLines): string | null {
  if (files.length === 0) return null;
  const hash = createHash("sha256");
  for (const { additions, deletions, oldPath, path } of files) {
    hash.update(`${additions}\t${deletions}\t${oldPath}\0${path}\0`);
  }
  return hash.digest("hex").slice(0, 32);
}

function sumOf(files: CommitLines["files"], which: "additions" | "deletions"): number {
  return files.reduce((sum, file) => sum + linesOf(file[which]), 0);
}
