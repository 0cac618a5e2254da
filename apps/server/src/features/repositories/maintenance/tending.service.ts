import type { MaintenanceKind, MaintenanceStep, StorageNumbers } from "@lowforge/contract/repositories";
import type { RepositoriesContext } from "../context.ts";
import { createLfsCollection } from "../lfs/lfs-collection.service.ts";
import { findRepository, updateRepository } from "../repositories.db.ts";
import { isWholeDue, stepsOf } from "./care.rules.ts";
import { hasManyLooseRefs } from "./loose-refs.ts";
import { measureHealth } from "./health.git.ts";
import {
  check,
  countObjects,
  extendGraph,
  packNews,
  packReachable,
  packRefs,
  packWhole,
  pruneNow,
  pruneOld,
  rewriteGraph,
} from "./maintenance.git.ts";
import {
  deleteOldRuns,
  endLeftRuns,
  findCare,
  insertRun,
  markDamaged,
  updateCare,
  updateRun,
} from "./maintenance.db.ts";

export interface Task {
  readonly repositoryId: number;
  readonly kind: MaintenanceKind;
  /** The member who asked for it; null where the server does by itself. */
  readonly requestedBy: number | null;
}

/** One time of looking after one repository. */
interface Visit extends Task {
  readonly path: string;
  readonly runId: number;
  readonly signal: AbortSignal;
  readonly isWhole: boolean;
  readonly isSmall: boolean;
}

const runsKept = 100;
/** As long as git keeps what nothing leads to. */
const lfsGraceMs = 14 * 24 * 3600_000;
const purgePatienceMs = 60_000;
const briefPatienceMs = 5_000;
/** So much is packed within seconds. */
const smallBytes = 256 * 1024 ** 2;
const dropsFolders: readonly MaintenanceStep[] = ["pack", "prune"];

export type TendingService = ReturnType<typeof createTendingService>;

/** What is done for a repository in the background, step by step, each run written down. */
export function createTendingService(context: RepositoriesContext) {
  const { db, git, storage, clock, logger } = context;

  const largeFiles = createLfsCollection(context);

  const sizeOf = ({ looseBytes, packBytes }: StorageNumbers): number => looseBytes + packBytes;

  async function lookThrough({ repositoryId, requestedBy, path, runId, signal }: Visit): Promise<void> {
    const result = await check(git, path, { isFull: requestedBy !== null, signal });
    const problems = [...result.problems];
    // A process that stays open goes on taking for broken what somebody has brought back.
    git.objects.forget(path);
    await updateRun(db, runId, { problems: JSON.stringify(problems) });
    if (result.isDamaged) {
      logger.error({ repositoryId, problems: problems.slice(0, 5) }, "a repository is damaged");
      return markDamaged(db, repositoryId, { now: clock.now(), problems });
    }
    const sound = { checked_at: clock.now(), damaged_at: null, problems: JSON.stringify(problems) };
    await updateCare(db, repositoryId, sound);
  }

  async function pack({ repositoryId, kind, path, signal, isWhole }: Visit): Promise<void> {
    if (kind === "purge") await packReachable(git, path, signal);
    else if (isWhole) await packWhole(git, path, signal);
    else await packNews(git, path, signal);
    // Processes that stay open would keep packs on disk that are gone from the folder.
    git.objects.forget(path);
    if (kind !== "purge" && !isWhole) return;
    const bytes = sizeOf(await countObjects(git, path));
    await updateCare(db, repositoryId, { packed_whole_at: clock.now(), packed_whole_bytes: bytes });
  }

  async function measure({ repositoryId, path, signal }: Visit): Promise<void> {
    const health = await measureHealth(git, path, signal);
    const found = JSON.stringify({ measuredAt: clock.now(), ...health });
    await updateCare(db, repositoryId, { health: found });
  }

  /** What git itself still keeps for a while may be brought back, and its large files with it. */
  async function collectLargeFiles(repositoryId: number, signal: AbortSignal): Promise<void> {
    await largeFiles.collect({ repositoryId, scope: "stored", graceMs: lfsGraceMs, signal });
  }

  const work: Record<MaintenanceStep, (visit: Visit) => Promise<void>> = {
    check: lookThrough,
    refs: ({ path, signal }) => packRefs(git, path, signal),
    pack,
    prune: ({ kind, path, signal }) => (kind === "purge" ? pruneNow : pruneOld)(git, path, signal),
    lfs: ({ repositoryId, signal }) => collectLargeFiles(repositoryId, signal),
    graph: ({ path, signal }) => rewriteGraph(git, path, signal),
    measure,
  };

  async function takeSteps(visit: Visit, steps: readonly MaintenanceStep[]): Promise<void> {
    for (const step of steps) {
      visit.signal.throwIfAborted();
      await updateRun(db, visit.runId, { step });
      if (dropsFolders.includes(step)) await withoutWriters(visit, () => work[step](visit));
      else await work[step](visit);
    }
  }

  /**
   * Git takes away folders of loose objects that it finds empty, also one that a push has made a moment ago, which
   * then fails. Where packing is soon done, pushes wait for it; where it takes long, that is so rare that they don't.
   */
  async function withoutWriters({ kind, path, isSmall }: Visit, task: () => Promise<void>): Promise<void> {
    if (kind === "purge" || !isSmall) return task();
    let hasBegun = false;
    const begin = (): Promise<void> => {
      hasBegun = true;
      return task();
    };
    await git.alone(path, briefPatienceMs, begin).catch((error: unknown) => {
      if (hasBegun) throw error;
      // Somebody pushes for long.
      return task();
    });
  }

  async function begin({ repositoryId, kind, requestedBy }: Task, path: string): Promise<number> {
    await endLeftRuns(db, { repositoryId }, clock.now());
    await updateCare(db, repositoryId, { queued: null });
    const before = await countObjects(git, path).catch(() => null);
    return insertRun(db, {
      repository_id: repositoryId,
      kind,
      requested_by: requestedBy,
      state: "running",
      step: null,
      steps: JSON.stringify(stepsOf(kind)),
      started_at: clock.now(),
      finished_at: null,
      before_numbers: before && JSON.stringify(before),
      after_numbers: null,
      problems: "[]",
      error: null,
    });
  }

  async function conclude({ repositoryId, kind, runId, path }: Visit): Promise<void> {
    const now = clock.now();
    const after = await countObjects(git, path).catch(() => null);
    const end = { state: "success", step: null, finished_at: now } as const;
    await updateRun(db, runId, { ...end, after_numbers: after && JSON.stringify(after) });
    await deleteOldRuns(db, repositoryId, runsKept);
    if (kind === "check" || after === null) return;
    const bytes = sizeOf(after);
    await updateCare(db, repositoryId, { tidied_at: now, tidied_bytes: bytes, pushes_since_tidy: 0 });
    await updateRepository(db, { id: repositoryId, state: "ready" }, { size_bytes: bytes });
  }

  async function visitOf(task: Task, path: string, signal: AbortSignal): Promise<Visit> {
    const runId = await begin(task, path);
    const [care, numbers] = [
      await findCare(db, task.repositoryId),
      await countObjects(git, path).catch(() => null),
    ];
    const isWhole = !care || !numbers || isWholeDue(care, sizeOf(numbers), clock.now());
    // Who asks for it wants to see what can be reached.
    const isSmall = numbers !== null && sizeOf(numbers) < smallBytes;
    return { ...task, path, runId, signal, isWhole: isWhole || task.requestedBy !== null, isSmall };
  }

  return {
    /** Does one kind of maintenance. What it fails with is written down; only the server's end makes it throw. */
    async tend(task: Task, signal: AbortSignal): Promise<void> {
      const row = await findRepository(db, task.repositoryId);
      if (!row) return;
      const path = storage.pathOf(row.id);
      const visit = await visitOf(task, path, signal);
      const steps = stepsOf(task.kind);
      try {
        if (task.kind === "purge") await git.alone(path, purgePatienceMs, () => takeSteps(visit, steps));
        else await takeSteps(visit, steps);
        await conclude(visit);
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        const end = { state: "failure", step: null, finished_at: clock.now() } as const;
        await updateRun(db, visit.runId, { ...end, error: message.slice(0, 1_000) });
        signal.throwIfAborted();
        logger.warn({ err: error, ...task }, "maintenance failed");
      }
    },

    /** Makes history and branches quick to read after a push, and measures what there is by now. */
    async writeGraph(repositoryId: number, signal: AbortSignal): Promise<void> {
      const row = await findRepository(db, repositoryId);
      if (!row) return;
      const path = storage.pathOf(row.id);
      if (await hasManyLooseRefs(path)) await packRefs(git, path, signal);
      await extendGraph(git, path, signal);
      const size_bytes = sizeOf(await countObjects(git, path));
      await updateRepository(db, { id: row.id, state: "ready" }, { size_bytes });
    },
  };
}
