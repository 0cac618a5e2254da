import type { MaintenanceDetail, MaintenanceRun, StorageNumbers } from "@lowforge/contract/repositories";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { formatDuration } from "../../../platform/format/duration.ts";
import { AbsoluteTime } from "../../../platform/format/relative-time.tsx";
import { formatSize } from "../../../platform/format/size.ts";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { NeverAny } from "../../../ui/empty-state.tsx";
import { None } from "../../../ui/none.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { ListSkeleton } from "../../../ui/skeletons.tsx";
import { Status } from "../../../ui/status.tsx";
import styles from "./maintenance.module.css";
import { useRuns } from "./maintenance.queries.ts";

const pageSize = 20;

interface RunListProps {
  readonly repositoryId: number;
  readonly detail: MaintenanceDetail;
}

/** What was done, when, by whom and with what result. */
export function RunList({ repositoryId, detail }: RunListProps) {
  const { t } = useTranslation("maintenance");
  const [pageNum, setPageNum] = useState(1);
  const columns = useColumns();
  const { lastRun } = detail;
  const version = `${lastRun?.runId ?? 0} ${lastRun?.state ?? ""}`;
  const runs = useRuns({ repositoryId, pageNum, pageSize }, version);
  if (runs.isError && runs.data === undefined) {
    return <LoadError error={runs.error} onRetry={() => void runs.refetch()} />;
  }
  if (runs.data === undefined) return <ListSkeleton rows={3} />;
  const { list, total } = runs.data;
  if (total === 0) return <NeverAny title={t("noRuns")} text={t("noRunsText")} />;
  const [latest] = list;
  return (
    <>
      <DataTable caption={t("runs")} columns={columns} rows={list} rowKey={({ runId }) => runId} />
      <Pager {...{ pageNum, pageSize, total }} onChange={setPageNum} />
      {latest !== undefined && <Findings run={latest} />}
    </>
  );
}

/** What the latest run has found, or failed with. */
function Findings({ run: { problems, error } }: { readonly run: MaintenanceRun }) {
  const { t } = useTranslation("maintenance");
  const lines = [...(error === null ? [] : [error]), ...problems];
  if (lines.length === 0) return null;
  return (
    <div className={styles["findings"]}>
      <h3>{t("problems")}</h3>
      <pre tabIndex={0}>{lines.join("\n")}</pre>
    </div>
  );
}

const bytesOf = (numbers: StorageNumbers): number => numbers.looseBytes + numbers.packBytes;

function useColumns(): Column<MaintenanceRun>[] {
  const { t } = useTranslation("maintenance");
  return [
    { key: "run", title: t("run"), render: ({ kind }) => t(`kind.${kind}`) },
    {
      key: "state",
      title: t("state"),
      width: 120,
      staysOnMobile: true,
      render: ({ state }) => <Status kind="maintenance" code={state} />,
    },
    { key: "by", title: t("by"), width: 140, render: ({ requestedBy }) => requestedBy ?? t("server") },
    {
      key: "started",
      title: t("started"),
      width: 170,
      render: ({ startedAt }) => <AbsoluteTime at={startedAt} />,
    },
    {
      key: "duration",
      title: t("duration"),
      width: 110,
      align: "right",
      render: ({ startedAt, finishedAt }) =>
        finishedAt === null ? <None /> : formatDuration(finishedAt - startedAt),
    },
    {
      key: "change",
      title: t("change"),
      width: 170,
      align: "right",
      render: ({ before, after }) =>
        before === null || after === null ? (
          <None />
        ) : (
          `${formatSize(bytesOf(before))} → ${formatSize(bytesOf(after))}`
        ),
    },
  ];
}
