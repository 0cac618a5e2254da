import type { BuildTask, BuildTaskKind } from "@lowforge/contract/pipelines";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { AbsoluteTime } from "../../../platform/format/relative-time.tsx";
import { localePath } from "../../../platform/i18n/locale.ts";
import { useGo } from "../../../platform/navigation/use-go.ts";
import { DataTable, type Column } from "../../../ui/data-table.tsx";
import { MoreMenu, type MoreItem } from "../../../ui/more-menu.tsx";
import { None } from "../../../ui/none.tsx";
import { Status } from "../../../ui/status.tsx";
import { Elapsed } from "../elapsed.tsx";
import { recordPath, taskEditPath, taskPath } from "../pipeline-paths.ts";
import styles from "../pipelines.module.css";
import type { PipelineRights } from "../use-pipeline-rights.ts";
import { useRunBuildTask } from "./build-tasks.queries.ts";
import { useAskToDeleteTask } from "./use-ask-to-delete-task.ts";

interface TaskTableProps {
  readonly kind: BuildTaskKind;
  readonly tasks: readonly BuildTask[];
  readonly rights: PipelineRights;
}

/** Name, state, last run, branch and where the run came from. */
export function TaskTable({ kind, tasks, rights }: TaskTableProps) {
  const { t } = useTranslation("pipelines");
  return (
    <div className={styles["rows"]}>
      <DataTable
        caption={t(`tasks.${kind}`)}
        columns={useColumns()}
        rows={tasks}
        rowKey={({ taskId }) => taskId}
        rowActions={(task) => <RowActions task={task} rights={rights} />}
      />
    </div>
  );
}

function useColumns(): Column<BuildTask>[] {
  const { t } = useTranslation("pipelines");
  return [
    {
      key: "name",
      title: t("tasks.name"),
      render: (task) => <Link to={localePath(taskPath(task, task.taskId))}>{task.name}</Link>,
    },
    {
      key: "state",
      title: t("tasks.state"),
      width: 120,
      staysOnMobile: true,
      render: ({ state }) => <Status kind="build" code={state} />,
    },
    { key: "lastRun", title: t("tasks.lastRun"), width: 240, render: (task) => <LastRun task={task} /> },
    {
      key: "duration",
      title: t("tasks.duration"),
      width: 110,
      align: "right",
      render: ({ lastRecord }) =>
        lastRecord === null ? (
          <None />
        ) : (
          <Elapsed {...lastRecord} isRunning={lastRecord.state === "running"} />
        ),
    },
    {
      key: "branch",
      title: t("tasks.branch"),
      width: 180,
      render: ({ branch }) => (
        <span className={styles["ref"]} title={branch}>
          {branch}
        </span>
      ),
    },
    {
      key: "trigger",
      title: t("tasks.trigger"),
      width: 110,
      render: ({ triggerSource }) => (triggerSource === null ? <None /> : t(`trigger.${triggerSource}`)),
    },
  ];
}

function LastRun({ task }: { readonly task: BuildTask }) {
  const { t } = useTranslation("pipelines");
  const { lastRecord } = task;
  if (lastRecord === null) return <None />;
  return (
    <span className={styles["lastRun"]}>
      <Link
        to={localePath(recordPath(task, task.taskId, lastRecord.recordId))}
        aria-label={t("record.name", { number: lastRecord.number })}
      >
        #{lastRecord.number}
      </Link>
      {lastRecord.startedAt !== null && <AbsoluteTime at={lastRecord.startedAt} />}
    </span>
  );
}

interface RowActionsProps {
  readonly task: BuildTask;
  readonly rights: PipelineRights;
}

function RowActions({ task, rights }: RowActionsProps) {
  const { t } = useTranslation("pipelines");
  const go = useGo();
  const run = useRunBuildTask();
  const askToDelete = useAskToDeleteTask();
  const start = () => run.mutate({ taskId: task.taskId });
  const items: MoreItem[] = [
    { key: "open", label: t("tasks.open"), onChoose: () => go(taskPath(task, task.taskId)) },
    ...(rights.canRun ? [{ key: "run", label: t("task.run"), onChoose: start }] : []),
    ...(rights.canUpdate
      ? [{ key: "edit", label: t("task.edit"), onChoose: () => go(taskEditPath(task, task.taskId)) }]
      : []),
    ...(rights.canDelete
      ? [{ key: "delete", label: t("task.delete"), isDangerous: true, onChoose: () => askToDelete(task) }]
      : []),
  ];
  return (
    <span className={styles["rowActions"]}>
      {rights.canRun && (
        <span className={styles["runRow"]}>
          <Button
            size="small"
            loading={run.isPending}
            aria-label={t("tasks.runNamed", { name: task.name })}
            onClick={start}
          >
            {t("task.run")}
          </Button>
        </span>
      )}
      <MoreMenu label={t("tasks.more", { name: task.name })} items={items} />
    </span>
  );
}
