import type { Executor } from "../../../platform/database/index.ts";
import type { Events } from "../../../platform/events/index.ts";
import { listActiveIds } from "./build-records.db.ts";
import type { RecordEndings } from "./record-endings.service.ts";
import type { PipelineSignals } from "./signals.ts";
import { canceledEnding } from "./states.rules.ts";
import { requestCancel } from "./transitions.db.ts";

interface Dependencies {
  readonly db: Executor;
  readonly events: Events;
  readonly endings: RecordEndings;
  readonly signals: PipelineSignals;
}

/** Nothing goes on running for a project that was deleted or disabled. */
export function followShutProjects({ db, events, endings, signals }: Dependencies): () => void {
  const cancelAll = async ({ projectId }: { readonly projectId: number }): Promise<void> => {
    for (const id of await listActiveIds(db, projectId)) {
      if (await endings.end({ id, from: ["queued"] }, canceledEnding)) continue;
      if (await requestCancel(db, id)) signals.recordChanged(id);
    }
  };
  const stops = [events.on("project.trashed", cancelAll), events.on("project.disabled", cancelAll)];
  return () => {
    for (const stop of stops) stop();
  };
}
