import type { BuildRecord, BuildTaskDetail } from "@lowforge/contract/pipelines";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { shortHash } from "../../../platform/format/hash.ts";
import { AbsoluteTime } from "../../../platform/format/relative-time.tsx";
import { localePath } from "../../../platform/i18n/locale.ts";
import { DataTable, type Column } from "../../../ui/data-table.tsx";
import { None } from "../../../ui/none.tsx";
import { Status } from "../../../ui/status.tsx";
import { Elapsed } from "../elapsed.tsx";
import { recordPath } from "../pipeline-paths.ts";
import styles from "../pipelines.module.css";
import { useReasonText } from "./use-reason-text.ts";

interface RecordTableProps {
  readonly task: BuildTaskDetail;
  readonly records: readonly BuildRecord[];
}

/** Number, state with its reason, what was built, who began it, when and how long. */
export function RecordTable({ task, records }: RecordTableProps) {
  const { t } = useTranslation("pipelines");
  const columns: Column<BuildRecord>[] = [
    {
      key: "number",
      title: t("records.number"),
      width: 80,
      render: ({ recordId, number }) => (
        <Link
          to={localePath(recordPath(task, task.taskId, recordId))}
          aria-label={t("record.name", { number })}
        >
          #{number}
        </Link>
      ),
    },
    {
      key: "state",
      title: t("tasks.state"),
      width: 150,
      staysOnMobile: true,
      render: (record) => <RecordState record={record} />,
    },
    {
      key: "commit",
      title: t("records.commit"),
      isFluid: true,
      render: (record) => <Built record={record} />,
    },
    {
      key: "trigger",
      title: t("records.triggeredBy"),
      width: 120,
      render: ({ triggeredBy }) => triggeredBy,
    },
    {
      key: "started",
      title: t("records.started"),
      width: 170,
      render: ({ startedAt }) => (startedAt === null ? <None /> : <AbsoluteTime at={startedAt} />),
    },
    {
      key: "duration",
      title: t("tasks.duration"),
      width: 100,
      align: "right",
      render: (record) => <Elapsed {...record} isRunning={record.state === "running"} />,
    },
  ];
  return (
    <DataTable
      caption={t("records.title")}
      columns={columns}
      rows={records}
      rowKey={({ recordId }) => recordId}
    />
  );
}

function RecordState({ record }: { readonly record: BuildRecord }) {
  const reason = useReasonText(record);
  return (
    <>
      <Status kind="build" code={record.state} />
      {reason !== null && <span className={styles["reason"]}>{reason}</span>}
    </>
  );
}

function Built({ record }: { readonly record: BuildRecord }) {
  return (
    <span className={styles["built"]}>
      <span className={styles["ref"]} title={record.branch}>
        {record.branch}
      </span>
      <code>{shortHash(record.commitSha)}</code>
      <span className={styles["subject"]} title={record.commitSubject}>
        {record.commitSubject}
      </span>
    </span>
  );
}
