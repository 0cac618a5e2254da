import type { BuildTaskDetail } from "@lowforge/contract/pipelines";
import { useTranslation } from "react-i18next";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { useListAddress } from "../../../platform/lists/use-list-address.ts";
import { Pager } from "../../../ui/pager.tsx";
import { Section } from "../../../ui/section.tsx";
import { ListSkeleton } from "../../../ui/skeletons.tsx";
import styles from "../pipelines.module.css";
import { useBuildRecords } from "./build-records.queries.ts";
import { RecordTable } from "./record-table.tsx";

const pageSize = 20;

/** The runs of a task, newest first. The page lives in the address. */
export function RecordSection({ task }: { readonly task: BuildTaskDetail }) {
  const { t } = useTranslation("pipelines");
  const [{ pageNum }, change] = useListAddress();
  const records = useBuildRecords({ taskId: task.taskId, pageNum, pageSize });
  return (
    <Section title={t("records.title")}>
      {records.isPending && <ListSkeleton rows={4} />}
      {records.isError && records.data === undefined && (
        <LoadError error={records.error} onRetry={() => void records.refetch()} />
      )}
      {records.data?.total === 0 && <p className={styles["quiet"]}>{t("records.none")}</p>}
      {records.data !== undefined && records.data.total > 0 && (
        <>
          <RecordTable task={task} records={records.data.list} />
          <Pager
            {...{ pageNum, pageSize }}
            total={records.data.total}
            onChange={(page) => change({ pageNum: page })}
          />
        </>
      )}
    </Section>
  );
}
