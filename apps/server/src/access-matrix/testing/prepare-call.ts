import type { AnyEndpoint } from "@lowforge/contract";
import { pipelineEndpoints } from "@lowforge/contract/pipelines";
import { lowCodeEndpoints, projectCoverEndpoints } from "@lowforge/contract/projects";
import type { TestApp, TestMember } from "../../testing/index.ts";
import { prepareLife } from "./life-inputs.ts";
import { prepareMergeActions } from "./merge-action-inputs.ts";
import { prepareMergeRequests } from "./merge-request-inputs.ts";
import { prepareShelves } from "./project-shelf-inputs.ts";
import { prepareRefs } from "./ref-inputs.ts";
import { prepareReviews } from "./review-inputs.ts";
import type { Subjects } from "./subjects.ts";

/** Makes the call of a member possible that an endpoint is about. */
export async function prepareCall(
  app: TestApp,
  endpoint: AnyEndpoint,
  { member, ...subjects }: Subjects & { readonly member: TestMember },
): Promise<void> {
  const needsIdle: AnyEndpoint[] = [
    pipelineEndpoints.deleteTask,
    pipelineEndpoints.run,
    pipelineEndpoints.followLog,
  ];
  if (needsIdle.includes(endpoint)) {
    await app.call(pipelineEndpoints.cancelRun, { recordId: subjects.recordId }, app.admin);
  }
  if (endpoint === projectCoverEndpoints.getCover) {
    await app.call(projectCoverEndpoints.uploadCover, { projectId: subjects.projectId }, app.admin);
  }
  if (endpoint === lowCodeEndpoints.getOne) {
    const change = app.database.db.updateTable("projects").set({ kind: "lowCode" });
    await change.where("id", "=", subjects.projectId).execute();
  }
  const world = {
    db: app.database.db,
    dataDir: app.dataDir,
    now: app.clock.now(),
    call: (each: AnyEndpoint, input: object) => app.call(each, input, app.admin),
  };
  await prepareRefs(world, endpoint, subjects);
  await prepareLife(app.database.db, endpoint, subjects);
  await prepareShelves(app, endpoint, subjects);
  await prepareMergeRequests(app, endpoint, subjects);
  await prepareMergeActions(app, endpoint, subjects);
  await prepareReviews(app, endpoint, { ...subjects, member });
  app.clock.advance(5_000);
}
