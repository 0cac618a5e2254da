import type { BuildTaskDetail, BuildTaskKind, BuildTool } from "@lowforge/contract/pipelines";
import type { ProjectDetail } from "@lowforge/contract/projects";
import type { Repository } from "@lowforge/contract/repositories";
import Button from "antd/es/button";
import Form from "antd/es/form";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { NoPermission } from "../../../platform/errors/not-found.tsx";
import { missingInProject } from "../../../platform/errors/why.ts";
import { Page } from "../../../platform/navigation/page.tsx";
import { useGo } from "../../../platform/navigation/use-go.ts";
import { WithData } from "../../../platform/navigation/with-data.tsx";
import { FormButtons } from "../../../ui/form-buttons.tsx";
import { SaveButton } from "../../../ui/save-button.tsx";
import { WithProject } from "../../projects/index.ts";
import { useRepositories } from "../../repositories/index.ts";
import { taskListPath, taskPath } from "../pipeline-paths.ts";
import { usePipelineRights } from "../use-pipeline-rights.ts";
import { useAddBuildTask, useBuildTools, useUpdateBuildTask } from "./build-tasks.queries.ts";
import { NoTasks } from "./no-tasks.tsx";
import { blankTask, inputOf, valuesOf, type TaskFormValues } from "./task-form.rules.ts";
import { TaskForm } from "./task-form.tsx";
import { defaultTool } from "./tool-options.rules.ts";
import { useTaskRefusal } from "./use-task-refusal.ts";
import { WithTask } from "./with-task.tsx";

interface KindProps {
  readonly kind: BuildTaskKind;
}

/** Fill in what a new task is; success goes to the new task. */
export function TaskCreatePage({ kind }: KindProps) {
  return (
    <WithProject>
      {(project) => (
        <WithChoices project={project}>
          {(choices) => <Create kind={kind} project={project} {...choices} />}
        </WithChoices>
      )}
    </WithProject>
  );
}

/** Change a task; runs that have begun keep what they began with. */
export function TaskEditPage() {
  return (
    <WithTask>
      {({ task, project }) => (
        <WithChoices project={project}>
          {(choices) => <Edit key={task.taskId} task={task} project={project} {...choices} />}
        </WithChoices>
      )}
    </WithTask>
  );
}

/** What the form offers to choose from. */
interface Choices {
  readonly repositories: readonly Repository[];
  readonly tools: readonly BuildTool[];
}

interface WithChoicesProps {
  readonly project: ProjectDetail;
  children(choices: Choices): ReactNode;
}

function WithChoices({ project, children }: WithChoicesProps) {
  const repositories = useRepositories({ projectId: project.projectId, pageNum: 1, pageSize: 100 });
  const tools = useBuildTools();
  return (
    <WithData query={repositories}>
      {({ list }) => (
        <WithData query={tools}>{(found) => children({ repositories: list, tools: found })}</WithData>
      )}
    </WithData>
  );
}

interface CreateProps extends Choices, KindProps {
  readonly project: ProjectDetail;
}

function Create({ kind, project, repositories, tools }: CreateProps) {
  const { t } = useTranslation(["pipelines", "base"]);
  const go = useGo();
  const [form] = Form.useForm<TaskFormValues>();
  const [isCreated, setIsCreated] = useState(false);
  const [initial] = useState(() => {
    const filled = repositories.filter(({ isEmpty }) => !isEmpty);
    return blankTask(defaultTool(tools), filled.length === 1 ? filled[0]?.repositoryId : undefined);
  });
  const refusal = useTaskRefusal(form);
  const add = useAddBuildTask();
  const rights = usePipelineRights(project);
  const { projectId } = project;
  if (!rights.canCreate) return <NoPermission missing={missingInProject("build-task.create", projectId)} />;

  function submit(values: TaskFormValues): void {
    refusal.clear();
    add.mutate(
      { projectId, ...inputOf(values, kind) },
      {
        onSuccess: ({ taskId }) => {
          setIsCreated(true);
          go(taskPath({ projectId, kind }, taskId), { replace: true, state: { isSaved: true } });
        },
        onError: refusal.place,
      },
    );
  }

  return (
    <Page
      title={t("form.createTitle")}
      documentTitle={`${t("form.createTitle")} · ${project.name}`}
      crumbs={[
        { label: t("crumb.projects"), to: "/project" },
        { label: project.name, to: `/project/${projectId}/dashboard` },
        { label: t(`tasks.${kind}`), to: taskListPath({ projectId, kind }) },
      ]}
      width="form"
    >
      {repositories.length === 0 ? (
        <NoTasks kind={kind} project={project} isFiltered={false} create={null} onClear={() => undefined} />
      ) : (
        <TaskForm
          {...{ form, initial, projectId, repositories, tools }}
          error={refusal.unplaced}
          guardsChanges={!isCreated}
          onSubmit={submit}
          buttons={
            <FormButtons>
              <Button type="primary" htmlType="submit" loading={add.isPending}>
                {t("form.createTitle")}
              </Button>
              <Button type="text" onClick={() => go(taskListPath({ projectId, kind }))}>
                {t("base:action.cancel")}
              </Button>
            </FormButtons>
          }
        />
      )}
    </Page>
  );
}

interface EditProps extends Choices {
  readonly task: BuildTaskDetail;
  readonly project: ProjectDetail;
}

function Edit({ task, project, repositories, tools }: EditProps) {
  const { t } = useTranslation(["pipelines", "base"]);
  const go = useGo();
  const [form] = Form.useForm<TaskFormValues>();
  const [isSaved, setIsSaved] = useState(false);
  // The task is asked for again while it runs; what is being typed starts from how it was.
  const [initial] = useState(() => valuesOf(task));
  const refusal = useTaskRefusal(form);
  const update = useUpdateBuildTask();
  const rights = usePipelineRights(project);
  const { projectId } = project;
  const path = taskPath(task, task.taskId);
  if (!rights.canUpdate) return <NoPermission missing={missingInProject("build-task.update", projectId)} />;

  function submit(values: TaskFormValues): void {
    refusal.clear();
    update.mutate(
      { taskId: task.taskId, ...inputOf(values, task.kind) },
      {
        onSuccess: () => {
          setIsSaved(true);
          go(path, { replace: true, state: { isSaved: true } });
        },
        onError: refusal.place,
      },
    );
  }

  return (
    <Page
      title={t("form.editTitle")}
      documentTitle={`${t("form.editTitle")} · ${task.name}`}
      crumbs={[
        { label: project.name, to: `/project/${projectId}/dashboard` },
        { label: t(`tasks.${task.kind}`), to: taskListPath(task) },
        { label: task.name, to: path },
      ]}
      width="form"
    >
      <TaskForm
        {...{ form, initial, projectId, repositories, tools }}
        error={refusal.unplaced}
        guardsChanges={!isSaved}
        onSubmit={submit}
        buttons={
          <FormButtons>
            <SaveButton isSaving={update.isPending} />
            <Button type="text" onClick={() => go(path)}>
              {t("base:action.cancel")}
            </Button>
          </FormButtons>
        }
      />
    </Page>
  );
}
