import type { Runner } from "@lowforge/contract/pipelines";
import { type Access, type Actor, systemSubject } from "../../../platform/access/index.ts";
import type { Executor } from "../../../platform/database/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import { type Clock, hashToken, randomToken } from "../../../platform/runtime/index.ts";
import type { RecordEndings } from "../records/record-endings.service.ts";
import type { PipelineSignals } from "../records/signals.ts";
import { failureEnding } from "../records/states.rules.ts";
import { requeueRecord } from "../records/transitions.db.ts";
import type { RunnerPresence } from "./runner-presence.service.ts";
import { deleteRunner, insertRunner, listJobsOfRunner, updateRunner } from "./runners.db.ts";
import { presentRunner } from "./runners.present.ts";

export interface RunnerDependencies {
  readonly db: Executor;
  readonly access: Access;
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
  const { db, access, clock, presence, endings, signals } = dependencies;
  const demand = (actor: Actor): Promise<void> => access.require(actor, "runner.manage", systemSubject);

  /** Removes a runner; what it had not begun goes back into the queue, what it runs is lost. */
  async function remove(runnerId: number): Promise<boolean> {
    const jobs = await listJobsOfRunner(db, runnerId);
    if (!(await deleteRunner(db, runnerId))) return false;
    for (const id of jobs) {
      if (await requeueRecord(db, { id, from: ["assigned"] })) signals.queueChanged();
      else await endings.end({ id, from: ["running"] }, failureEnding("runnerLost"));
    }
    return true;
  }

  return {
    remove,

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
      const runnerId = await insertRunner(db, {
        name: wanted.name,
        token_hash: hashToken(token),
        tags: JSON.stringify([...new Set(wanted.tags)]),
        run_untagged: wanted.runUntagged ? 1 : 0,
        is_paused: 0,
        is_embedded: 0,
        created_at: clock.now(),
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
      if (!(await remove(runnerId))) throw fail("RUNNER_MISSING", { runnerId });
    },
  };
}
