import type { Executor } from "../../../platform/database/index.ts";
import type { Events } from "../../../platform/events/index.ts";
import type { Clock } from "../../../platform/runtime/index.ts";
import { findTask } from "../tasks/build-tasks.db.ts";
import { factsOf, type RecordFacts } from "./record-facts.ts";
import { parseDefinition } from "../tasks/definition.rules.ts";
import type { LogFiles } from "../logs/log-files.ts";
import type { RecordRow } from "./build-records.db.ts";
import type { PipelineSignals } from "./signals.ts";
import type { Ending, FinalState } from "./states.rules.ts";
import { endRecord, type Guard } from "./transitions.db.ts";

declare module "../../../platform/events/index.ts" {
  interface DomainEvents {
    "build-record.finished": RecordFacts & { readonly state: FinalState };
  }
}

export interface RecordEndingDependencies {
  readonly db: Executor;
  readonly clock: Clock;
  readonly events: Events;
  readonly logFiles: LogFiles;
  readonly signals: PipelineSignals;
}

export type RecordEndings = ReturnType<typeof createRecordEndings>;

/** The one way in which a run ends, whoever ends it. */
export function createRecordEndings({ db, clock, events, logFiles, signals }: RecordEndingDependencies) {
  return {
    /** Ends the record where the guard holds, and tells everybody. Undefined where it did not hold. */
    async end(guard: Guard, ending: Ending): Promise<RecordRow | undefined> {
      await logFiles.sync(guard.id);
      const row = await endRecord(db, guard, ending, clock.now());
      if (!row) return undefined;
      signals.recordChanged(row.id);
      const task = await findTask(db, row.task_id);
      if (task) {
        const { repositoryId } = parseDefinition(row.definition);
        events.emit("build-record.finished", { ...factsOf(task, row, repositoryId), state: ending.state });
      }
      return row;
    },
  };
}
