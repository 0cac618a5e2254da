import Alert from "antd/es/alert";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatDuration } from "../../../platform/format/duration.ts";
import { RelativeTime } from "../../../platform/format/relative-time.tsx";
import { localePath } from "../../../platform/i18n/locale.ts";
import { Page } from "../../../platform/navigation/page.tsx";
import { useGo } from "../../../platform/navigation/use-go.ts";
import { FactsBeside, FactsColumn } from "../../../ui/facts-beside.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { MainAction } from "../../../ui/main-action.tsx";
import { MoreMenu } from "../../../ui/more-menu.tsx";
import { Section } from "../../../ui/section.tsx";
import { Status } from "../../../ui/status.tsx";
import { recordPath, taskEditPath, taskListPath } from "../pipeline-paths.ts";
import styles from "../pipelines.module.css";
import { RecordSection } from "../records/record-section.tsx";
import { usePipelineRights } from "../use-pipeline-rights.ts";
import { useBuildTools, useRunBuildTask } from "./build-tasks.queries.ts";
import { TaskSteps } from "./task-steps.tsx";
import { toolLabel } from "./tool-options.rules.ts";
import { useAskToDeleteTask } from "./use-ask-to-delete-task.ts";
import { WithTask, type OpenTask } from "./with-task.tsx";

/** One build task: what it does, and its runs. */
export function TaskPage() {
  return <WithTask>{(open) => <Task {...open} />}</WithTask>;
}

function Task({ task, project }: OpenTask) {
  const { t } = useTranslation("pipelines");
  return (
    <Page
      title={task.name}
      documentTitle={`${task.name} · ${project.name}`}
      crumbs={[
        { label: t("crumb.projects"), to: "/project" },
        { label: project.name, to: `/project/${project.projectId}/dashboard` },
        { label: t(`tasks.${task.kind}`), to: taskListPath(task) },
      ]}
      state={<Status kind="build" code={task.state} look="pill" />}
      actions={<TaskActions task={task} project={project} />}
      note={task.description === "" ? undefined : task.description}
    >
      {project.status === "archived" && (
        <Alert className={styles["alert"] ?? ""} type="info" showIcon title={t("task.archived")} />
      )}
      <FactsBeside isWide>
        <div>
          <RecordSection task={task} />
          <Section title={t("task.steps")}>
            <TaskSteps steps={task.steps} />
          </Section>
        </div>
        <FactsColumn label={t("task.facts")}>
          <TaskFacts task={task} />
        </FactsColumn>
      </FactsBeside>
    </Page>
  );
}

function TaskActions({ task, project }: OpenTask) {
  const { t } = useTranslation("pipelines");
  const go = useGo();
  const rights = usePipelineRights(project);
  const run = useRunBuildTask();
  const askToDelete = useAskToDeleteTask(() => go(taskListPath(task), { replace: true }));
  const start = () =>
    run.mutate(
      { taskId: task.taskId },
      { onSuccess: ({ recordId }) => go(recordPath(task, task.taskId, recordId)) },
    );
  const remove = {
    key: "delete",
    label: t("task.delete"),
    isDangerous: true,
    onChoose: () => askToDelete(task),
  };
  return (
    <>
      {rights.canRun && (
        <MainAction>
          <Button type="primary" loading={run.isPending} onClick={start}>
            {t("task.run")}
          </Button>
        </MainAction>
      )}
      {rights.canUpdate && (
        <Button onClick={() => go(taskEditPath(task, task.taskId))}>{t("task.edit")}</Button>
      )}
      <MoreMenu items={rights.canDelete ? [remove] : []} />
    </>
  );
}

function TaskFacts({ task }: Pick<OpenTask, "task">) {
  const { t } = useTranslation("pipelines");
  const tools = useBuildTools();
  const tool = tools.data?.find(({ id }) => id === task.toolId);
  const repository = `/project/${task.projectId}/repository/git/${task.repositoryId}` as const;
  return (
    <Facts
      facts={[
        {
          label: t("task.repository"),
          value: <Link to={localePath(repository)}>{task.repositoryName}</Link>,
        },
        { label: t("tasks.branch"), value: <span className={styles["ref"]}>{task.branch}</span> },
        { label: t("form.tool"), value: toolLabel(tool, task.toolId, t("form.noTool")) },
        { label: t("task.timeout"), value: formatDuration(task.timeoutMinutes * 60_000) },
        { label: t("task.created"), value: <RelativeTime at={task.createdAt} /> },
      ]}
    />
  );
}
