import { pipelineEndpoints } from "@lowforge/contract/pipelines";
import { lowCodeEndpoints, projectCoverEndpoints, projectEndpoints } from "@lowforge/contract/projects";
import { accountInputs } from "./account-inputs.ts";
import { auditEndpoints, mailEndpoints } from "@lowforge/contract/users";
import { mergeActionInputs } from "./merge-action-inputs.ts";
import { mergeRequestInputs } from "./merge-request-inputs.ts";
import { noticeInputs } from "./notice-inputs.ts";
import { peopleInputs } from "./people-inputs.ts";
import { projectShelfInputs } from "./project-shelf-inputs.ts";
import { providerInputs } from "./provider-inputs.ts";
import { reviewInputs } from "./review-inputs.ts";
import { repositoryInputs } from "./repository-inputs.ts";
import type { MakeInput } from "./subjects.ts";
import { teamInputs } from "./team-inputs.ts";

export const taskForm = {
  name: "Build",
  kind: "ci" as const,
  branch: "main",
  toolId: "none",
  steps: [{ name: "Say", command: "true" }],
};

/** A good input for each endpoint that asks for a permission. An endpoint that is missing here fails the suite. */
export const inputs: Readonly<Record<string, MakeInput>> = {
  [projectEndpoints.getInfo.path]: ({ projectId }) => ({ projectId }),
  [projectEndpoints.create.path]: () => ({ name: `P${Math.random().toString(36).slice(2, 12)}` }),
  [projectEndpoints.createLargeScreen.path]: () => ({ name: `S${Math.random().toString(36).slice(2, 12)}` }),
  [projectEndpoints.updateFavorite.path]: ({ projectId }) => ({ projectId, isFavorite: true }),
  [projectCoverEndpoints.uploadCover.path]: ({ projectId }) => ({ projectId }),
  [projectCoverEndpoints.removeCover.path]: ({ projectId }) => ({ projectId }),
  [projectCoverEndpoints.getCover.path]: ({ projectId }) => ({ projectId }),
  [lowCodeEndpoints.getOne.path]: ({ projectId }) => ({ projectId }),
  [projectEndpoints.visit.path]: ({ projectId }) => ({ projectId }),
  [projectEndpoints.update.path]: ({ projectId }) => ({ projectId, name: `N ${projectId}` }),
  [projectEndpoints.archive.path]: ({ projectId }) => ({ projectId }),
  [projectEndpoints.unarchive.path]: ({ projectId }) => ({ projectId }),
  ...projectShelfInputs,
  ...peopleInputs,
  ...teamInputs,
  ...noticeInputs,
  ...accountInputs,
  ...providerInputs,
  ...repositoryInputs,
  ...mergeRequestInputs,
  ...mergeActionInputs,
  ...reviewInputs,
  [pipelineEndpoints.listTasks.path]: ({ projectId }) => ({ projectId }),
  [pipelineEndpoints.addTask.path]: ({ projectId, repositoryId }) => ({
    projectId,
    repositoryId,
    ...taskForm,
  }),
  [pipelineEndpoints.getTask.path]: ({ taskId }) => ({ taskId }),
  [pipelineEndpoints.updateTask.path]: ({ taskId, repositoryId }) => ({ taskId, repositoryId, ...taskForm }),
  [pipelineEndpoints.deleteTask.path]: ({ taskId }) => ({ taskId }),
  [pipelineEndpoints.run.path]: ({ taskId }) => ({ taskId }),
  [pipelineEndpoints.cancelRun.path]: ({ recordId }) => ({ recordId }),
  [pipelineEndpoints.listRecords.path]: ({ taskId }) => ({ taskId }),
  [pipelineEndpoints.getRecord.path]: ({ recordId }) => ({ recordId }),
  [pipelineEndpoints.followLog.path]: ({ recordId }) => ({ id: recordId }),
  [mailEndpoints.getMail.path]: () => ({}),
  [mailEndpoints.testMail.path]: () => ({ email: "somebody@example.com" }),
  [auditEndpoints.listAudit.path]: () => ({}),
  [auditEndpoints.exportAudit.path]: () => ({}),
  [auditEndpoints.verifyAudit.path]: () => ({}),
  [pipelineEndpoints.listRunners.path]: () => ({}),
  [pipelineEndpoints.addRunner.path]: () => ({ name: "Another" }),
  [pipelineEndpoints.pauseRunner.path]: ({ runnerId }) => ({ runnerId, isPaused: true }),
  [pipelineEndpoints.deleteRunner.path]: ({ runnerId }) => ({ runnerId }),
};
