import type { Runner } from "@lowforge/contract/pipelines";
import { type Access, type Actor, systemSubject } from "../../../platform/access/index.ts";
import type { Audit } from "../../../platform/audit/index.ts";
import { type Executor, transaction } from "../../../platform/database/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import { type Clock, hashToken, randomToken } from "../../../platform/runtime/index.ts";
import type { RecordEndings } from "../records/record-endings.service.ts";
import type { PipelineSignals } from "../records/signals.ts";
import { failureEnding } from "../records/states.rules.ts";
import { requeueRecord } from "../records/transitions.db.ts";
import type { RunnerPresence } from "./runner-presence.service.ts";
import { deleteRunner, findRunnerName, insertRunner, listJobsOfRunner, updateRunner } from "./runners.db.ts";
import { presentRunner } from "./runners.present.ts";

export interface RunnerDependencies {
  readonly db: Executor;
  readonly access: Access;
  readonly audit: Audit;
  readonly clock: Clock;
  readonly presence: RunnerPresence;
  readonly endings: RecordEndings;
  readonly signals: PipelineSignals;
}

export type RunnerService = ReturnType<typeof createRunnerService>;

/** Stock runners treat a token that begins like this as made by the server, and ask to verify it. */
export const runnerTokenPrefix = "glrt-";

/** The runners of this installation, for those who manage them. */
export function createRunnerService(dependencies: RunnerDependencies) {
  const { db, access, audit, clock, presence, endings, signals } = dependencies;
  const demand = (actor: Actor): Promise<void> => access.require(actor, "runner.manage", systemSubject);

  /** Removes a runner; what it had not begun goes back into the queue, what it runs is lost. Without an actor it left by itself. */
  async function remove(runnerId: number, actor: Actor | null): Promise<boolean> {
    const jobs = await listJobsOfRunner(db, runnerId);
    const isGone = await transaction(db, async (tx) => {
      const name = await findRunnerName(tx, runnerId);
      if (name === undefined || !(await deleteRunner(tx, runnerId))) return false;
      if (actor) await audit.record(tx, actor, { action: "runner.removed", subject: { id: runnerId, name } });
      return true;
    });
    if (!isGone) return false;
    for (const id of jobs) {
      if (await requeueRecord(db, { id, from: ["assigned"] })) signals.queueChanged();
      else await endings.end({ id, from: ["running"] }, failureEnding("runnerLost"));
    }
    return true;
  }

  return {
    /** A runner that leaves by itself. */
    remove: (runnerId: number) => remove(runnerId, null),

    async listRunners(actor: Actor): Promise<Runner[]> {
      await demand(actor);
      return (await presence.listRunners()).map(presentRunner);
    },

    /** The answer is the only one that holds the token. */
    async addRunner(
      actor: Actor,
      wanted: { readonly name: string; readonly tags: readonly string[]; readonly runUntagged: boolean },
    ): Promise<{ runnerId: number; token: string }> {
      await demand(actor);
      const token = randomToken(runnerTokenPrefix);
      const runnerId = await transaction(db, async (tx) => {
        const id = await insertRunner(tx, {
          name: wanted.name,
          token_hash: hashToken(token),
          tags: JSON.stringify([...new Set(wanted.tags)]),
          run_untagged: wanted.runUntagged ? 1 : 0,
          is_paused: 0,
          is_embedded: 0,
          created_at: clock.now(),
        });
        await audit.record(tx, actor, { action: "runner.added", subject: { id, name: wanted.name } });
        return id;
      });
      return { runnerId, token };
    },

    async pauseRunner(actor: Actor, runnerId: number, isPaused: boolean): Promise<void> {
      await demand(actor);
      if (!(await updateRunner(db, runnerId, { is_paused: isPaused ? 1 : 0 }))) {
        throw fail("RUNNER_MISSING", { runnerId });
      }
      if (!isPaused) signals.queueChanged();
    },

    async deleteRunner(actor: Actor, runnerId: number): Promise<void> {
      await demand(actor);
      if (!(await remove(runnerId, actor))) throw fail("RUNNER_MISSING", { runnerId });
    },
  };
}
