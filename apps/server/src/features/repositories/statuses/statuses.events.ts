import type { Events } from "../../../platform/events/index.ts";
import { stateOfRun } from "./build-statuses.rules.ts";
import type { StatusService } from "./statuses.service.ts";

/** Builds say of their commit that they wait, and then how they ended. */
export function followBuilds(events: Events, statuses: StatusService): void {
  events.on("build-record.begun", (run) => statuses.noteRun({ ...run, state: "pending" }));
  events.on("build-record.finished", (run) => statuses.noteRun({ ...run, state: stateOfRun(run.state) }));
}
