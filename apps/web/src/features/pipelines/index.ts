/** The door of the pipelines room: where a run of a task with its log is, for whoever tells of it. */
export { recordPath } from "./pipeline-paths.ts";
