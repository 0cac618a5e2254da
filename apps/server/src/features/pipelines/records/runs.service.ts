import type { Actor, MemberActor } from "../../../platform/access/index.ts";
import { type Executor, transaction } from "../../../platform/database/index.ts";
import type { Events } from "../../../platform/events/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import type { Clock } from "../../../platform/runtime/index.ts";
import type { RepositorySource } from "../repository-source.ts";
import { countUpRecords, setLastRecord } from "../tasks/build-tasks.db.ts";
import type { BuildTaskService } from "../tasks/build-tasks.service.ts";
import { parseSteps, storeDefinition } from "../tasks/definition.rules.ts";
import { isKnownTool } from "../tools/tools.rules.ts";
import { insertRecord, wasJustBegun } from "./build-records.db.ts";
import type { BuildRecordService } from "./build-records.service.ts";
import { factsOf, type RecordFacts } from "./record-facts.ts";
import type { RecordEndings } from "./record-endings.service.ts";
import type { PipelineSignals } from "./signals.ts";
import { canceledEnding } from "./states.rules.ts";
import { requestCancel } from "./transitions.db.ts";

declare module "../../../platform/events/index.ts" {
  interface DomainEvents {
    /** A run waits in the queue. */
    "build-record.begun": RecordFacts;
  }
}

export interface RunDependencies {
  readonly db: Executor;
  readonly events: Events;
  readonly clock: Clock;
  readonly repositories: RepositorySource;
  readonly tasks: BuildTaskService;
  readonly records: BuildRecordService;
  readonly endings: RecordEndings;
  readonly signals: PipelineSignals;
}

export type RunService = ReturnType<typeof createRunService>;

/** Within this time the same wish of the same member is a double click. */
const sameWishMs = 3_000;

/** Beginning and canceling runs (specification §4, build). */
export function createRunService(dependencies: RunDependencies) {
  const { db, clock, events, repositories, tasks, records, endings, signals } = dependencies;
  return {
    /**
     * Puts a run of the task into the queue, at the head of its branch or of the one that is named. Fails with
     * REPOSITORY_EMPTY, BRANCH_MISSING, BUILD_TOOL_MISSING, or REPEATED_SUBMISSION for a double click.
     */
    async run(
      actor: MemberActor,
      taskId: number,
      branch?: string,
    ): Promise<{ recordId: number; number: number }> {
      const task = await tasks.getTaskFor(actor, "build-task.run", taskId);
      if (!isKnownTool(task.tool_id)) throw fail("BUILD_TOOL_MISSING", { toolId: task.tool_id });
      const name = branch ?? task.branch;
      const repository = await repositories.requireRepository(actor, "repository.read", task.repository_id);
      const head = await repositories.resolveBranch(repository, name);
      const definition = storeDefinition({
        repositoryId: task.repository_id,
        toolId: task.tool_id,
        steps: parseSteps(task.steps),
        timeoutMinutes: task.timeout_minutes,
      });
      const now = clock.now();
      const begun = await transaction(db, async (tx) => {
        const number = await countUpRecords(tx, taskId);
        if (number === null) throw fail("TASK_MISSING", { taskId });
        const record = {
          task_id: taskId,
          number,
          trigger_user_id: actor.userId,
          branch: name,
          commit_sha: head.sha,
          commit_subject: head.subject,
          definition,
          queued_at: now,
        };
        if (await wasJustBegun(tx, record, now - sameWishMs)) throw fail("REPEATED_SUBMISSION", { taskId });
        const recordId = await insertRecord(tx, record);
        await setLastRecord(tx, taskId, recordId);
        return { recordId, number };
      });
      signals.queueChanged();
      const record = {
        id: begun.recordId,
        number: begun.number,
        branch: name,
        commit_sha: head.sha,
        trigger_user_id: actor.userId,
      };
      events.emit("build-record.begun", factsOf(task, record, task.repository_id));
      return begun;
    },

    /** Cancels a run: at once while it waits, else through its runner. Fails with BUILD_NOT_RUNNING after its end. */
    async cancelRun(actor: Actor, recordId: number): Promise<void> {
      await records.getRecordFor(actor, "build-task.run", recordId);
      if (await endings.end({ id: recordId, from: ["queued"] }, canceledEnding)) return;
      if (!(await requestCancel(db, recordId))) {
        // A job that was just put back into the queue is met by the second try.
        if (await endings.end({ id: recordId, from: ["queued"] }, canceledEnding)) return;
        throw fail("BUILD_NOT_RUNNING", { recordId });
      }
      signals.recordChanged(recordId);
    },
  };
}
