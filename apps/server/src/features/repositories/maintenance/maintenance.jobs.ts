import type { MaintenanceKind } from "@lowforge/contract/repositories";
import type { RepositoriesContext } from "../context.ts";
import { findRepository } from "../repositories.db.ts";
import { checkAfterMs, graphDelayMs, isTidyDue, jitterMs, tidyAfterMs } from "./care.rules.ts";
import { createLeftoverSweep } from "./leftovers.ts";
import { endLeftRuns, findCare, listReadyIds, listUnchecked, listUntidy } from "./maintenance.db.ts";
import type { TendingService } from "./tending.service.ts";

declare module "../../../platform/jobs/jobs.ts" {
  interface JobKinds {
    "maintenance.run": {
      readonly repositoryId: number;
      readonly kind: MaintenanceKind;
      readonly requestedBy: number | null;
    };
    "maintenance.graph": { readonly repositoryId: number };
  }
}

const hourMs = 3600_000;
/** No run lasts longer than this. */
const longestRunMs = 12 * hourMs;
const sweepEveryMs = hourMs / 6;
const secondLookMs = 60_000;
const damageCheckEveryMs = hourMs;

/** Looks after repositories by itself: after pushes, now and then, and where git met damage. */
export function tendRepositories(context: RepositoriesContext, tending: TendingService): void {
  const { db, git, storage, jobs, events, clock, logger } = context;
  const lookedAt = new Map<string, number>();

  const askFor = (repositoryId: number, kind: MaintenanceKind, runAt: number): Promise<void> =>
    jobs.enqueue(
      "maintenance.run",
      { repositoryId, kind, requestedBy: null },
      { key: `${repositoryId} ${kind}`, runAt },
    );

  async function afterPush(repositoryId: number): Promise<void> {
    const [care, row] = await Promise.all([findCare(db, repositoryId), findRepository(db, repositoryId)]);
    if (!care || !row) return;
    const now = clock.now();
    const isFirst = care.tidied_at === null && care.pushes_since_tidy === 1;
    const graph = { key: String(repositoryId), runAt: now + graphDelayMs(isFirst) };
    await jobs.enqueue("maintenance.graph", { repositoryId }, graph);
    if (isTidyDue(care, row.size_bytes)) await askFor(repositoryId, "tidy", now + jitterMs(repositoryId));
  }

  async function lookAround(): Promise<void> {
    const now = clock.now();
    for (const id of await listUntidy(db, now - tidyAfterMs)) await askFor(id, "tidy", now + jitterMs(id));
    for (const id of await listUnchecked(db, now - checkAfterMs))
      await askFor(id, "check", now + jitterMs(id));
  }

  /** What git met is looked into once an hour at most, however many readers meet it. */
  async function lookInto(path: string): Promise<void> {
    const now = clock.now();
    const id = storage.idOf(path);
    if (id === null || now - (lookedAt.get(path) ?? -Infinity) < damageCheckEveryMs) return;
    lookedAt.set(path, now);
    await askFor(id, "check", now);
  }

  jobs.handle("maintenance.run", {
    run: (task, { signal }) => tending.tend(task, signal),
    retryAfterMs: (attempts) => (attempts >= 3 ? null : 60_000),
    atOnce: 1,
  });
  jobs.handle("maintenance.graph", {
    run: ({ repositoryId }, { signal }) => tending.writeGraph(repositoryId, signal),
    retryAfterMs: (attempts) => (attempts >= 3 ? null : 60_000),
    atOnce: 1,
  });
  jobs.every("maintenance", hourMs, lookAround);
  events.on("repository.pushed", ({ repositoryId }) => afterPush(repositoryId));
  const fail = (error: unknown): void => logger.error({ err: error }, "maintenance cannot be planned");
  git.onDamage((path) => void lookInto(path).catch(fail));

  const sweep = createLeftoverSweep({ isShared: context.dialect === "postgres" });
  const sweepAll = async (): Promise<void> => {
    await endLeftRuns(db, { before: clock.now() - longestRunMs }, clock.now());
    for (const id of await listReadyIds(db)) {
      const path = storage.pathOf(id);
      const removed = await sweep.sweep(path, () => git.countWorkers(path) > 0);
      if (removed.length > 0) logger.warn({ repositoryId: id, removed }, "a crash had left these");
    }
  };
  // At once after a crash, as soon as what the former server has started is surely gone; and again for repositories
  // in which somebody worked just then.
  for (const delay of [sweep.waitMs, secondLookMs])
    setTimeout(() => void sweepAll().catch(fail), delay).unref();
  jobs.every("leftovers", sweepEveryMs, sweepAll);
}
