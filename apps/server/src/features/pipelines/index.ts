/**
 * Build tasks, their runs and the runners that execute them. `createPipelinesRoom` puts it together; git asks
 * `authenticateJob` whom a build's credentials stand for; others listen to `build-record.finished`.
 */
export { createPipelinesRoom, type PipelinesDependencies, type PipelinesRoom } from "./room.ts";
export { createToldBuilds } from "./records/told-builds.service.ts";
export { countEndedOfProject, listLatestOfProject } from "./records/project-records.db.ts";
export { moveTasks } from "./tasks/build-tasks.db.ts";
