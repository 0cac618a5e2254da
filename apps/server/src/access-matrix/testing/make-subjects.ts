import type { AnyEndpoint } from "@lowforge/contract";
import { pipelineEndpoints } from "@lowforge/contract/pipelines";
import { projectEndpoints } from "@lowforge/contract/projects";
import { commitEndpoints, repositoryEndpoints } from "@lowforge/contract/repositories";
import { endpointsByRoom } from "@lowforge/contract/rooms";
import { insertLock } from "../../features/repositories/lfs/lfs.db.ts";
import { insertFinding } from "../../features/repositories/protection/findings.db.ts";
import { insertRule } from "../../features/repositories/protection/protection.db.ts";
import type { TestApp } from "../../testing/index.ts";
import { insertInvitationSubject } from "./account-inputs.ts";
import { taskForm } from "./inputs.ts";
import { insertWebhookSubjects } from "./integration-inputs.ts";
import { insertKeySubject } from "./key-inputs.ts";
import { makeMergeRequest } from "./merge-request-inputs.ts";
import { insertNoticeSubject } from "./notice-inputs.ts";
import { insertPeopleSubjects } from "./people-inputs.ts";
import { protectionRowsOf } from "./protection-inputs.ts";
import { makeThread } from "./review-inputs.ts";
import { insertReleaseSubjects } from "./ref-inputs.ts";
import { insertProviderSubject } from "./provider-inputs.ts";
import type { Subjects } from "./subjects.ts";
import { insertTeamSubject } from "./team-inputs.ts";

const aboutRequests = new Set<AnyEndpoint>(Object.values(endpointsByRoom["merge-requests"]));
/** Where nothing is asked of it. */
const noRequest = { mergeRequestId: 0, featureSha: "", threadId: 0, suggestionId: 0, commentId: 0 };

/**
 * Makes a project of the administrator with something of everything in it. A merge request takes as long as all the
 * rest, so there is none for an `endpoint` that cannot be about one.
 */
export async function makeSubjects(app: TestApp, endpoint?: AnyEndpoint): Promise<Subjects> {
  const as = app.admin;
  const project = await app.call(
    projectEndpoints.create,
    { name: `M${Math.random().toString(36).slice(2, 12)}` },
    as,
  );
  const { projectId } = project.data;
  const wanted = { projectId, name: "code", generateReadme: true };
  const { repositoryId } = (await app.call(repositoryEndpoints.create, wanted, as)).data;
  const head = await app.call(commitEndpoints.getCommit, { repositoryId, sha: "main" }, as);
  const task = await app.call(pipelineEndpoints.addTask, { projectId, repositoryId, ...taskForm }, as);
  const { taskId } = task.data;
  const { recordId } = (await app.call(pipelineEndpoints.run, { taskId }, as)).data;
  const { runnerId } = (await app.call(pipelineEndpoints.addRunner, { name: "Runner" }, as)).data;
  const lockId = await insertLock(app.database.db, {
    repository_id: repositoryId,
    path: "logo.psd",
    owner_id: as.id,
    locked_at: 1,
  });
  const { rule, finding } = protectionRowsOf(repositoryId);
  const ruleId = await insertRule(app.database.db, rule);
  const findingId = await insertFinding(app.database.db, finding);
  const hasRequest = endpoint === undefined || aboutRequests.has(endpoint);
  const hook = await insertWebhookSubjects(app.database.db, { repositoryId, creatorId: as.id });
  const people = await insertPeopleSubjects(app.database.db, projectId);
  return {
    ...hook,
    ...(await insertReleaseSubjects(app.database.db, { repositoryId, creatorId: as.id })),
    ...(await insertKeySubject(app.database.db, { repositoryId, creatorId: as.id })),
    ...people,
    teamId: await insertTeamSubject(app.database.db, { leaderId: as.id, memberId: people.memberId }),
    ...(await insertNoticeSubject(app.database.db, projectId)),
    ...(await insertInvitationSubject(app.database.db, as.id)),
    ...(await insertProviderSubject(app.database.db)),
    ...(hasRequest ? await makeDiscussed(app, repositoryId) : noRequest),
    ruleId,
    findingId,
    projectId,
    repositoryId,
    headSha: head.data.sha,
    taskId,
    recordId,
    runnerId,
    lockId,
  };
}

async function makeDiscussed(app: TestApp, repositoryId: number) {
  const request = await makeMergeRequest(app, repositoryId);
  return { ...request, ...(await makeThread(app, request.mergeRequestId)) };
}
