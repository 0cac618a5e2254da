import ClusterOutlined from "@ant-design/icons/es/icons/ClusterOutlined";
import Button from "antd/es/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useIsAllowed } from "../../../platform/access/allowed.tsx";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { NoPermission } from "../../../platform/errors/not-found.tsx";
import { missingInSystem } from "../../../platform/errors/why.ts";
import { formatNumber } from "../../../platform/format/number.ts";
import { Page } from "../../../platform/navigation/page.tsx";
import { NeverAny } from "../../../ui/empty-state.tsx";
import { MainAction } from "../../../ui/main-action.tsx";
import { ListSkeleton } from "../../../ui/skeletons.tsx";
import { RunnerDialog } from "./runner-dialog.tsx";
import { RunnerTable } from "./runner-table.tsx";
import { useRunners } from "./runners.queries.ts";

/** The machines that take builds: adding, pausing and deleting them. */
export function RunnerListPage() {
  return useIsAllowed("runner.manage") ? (
    <RunnerList />
  ) : (
    <NoPermission missing={missingInSystem("runner.manage")} />
  );
}

function RunnerList() {
  const { t } = useTranslation("pipelines");
  const runners = useRunners();
  const [isAdding, setIsAdding] = useState(false);
  const isEmpty = runners.data?.length === 0;
  const add = (
    <Button type="primary" onClick={() => setIsAdding(true)}>
      {t("runners.add")}
    </Button>
  );
  return (
    <Page
      title={t("runners.title")}
      note={t("runners.about")}
      count={runners.data === undefined ? undefined : formatNumber(runners.data.length)}
      actions={isEmpty ? undefined : <MainAction>{add}</MainAction>}
    >
      {runners.isPending && <ListSkeleton rows={3} />}
      {runners.isError && runners.data === undefined && (
        <LoadError error={runners.error} onRetry={() => void runners.refetch()} />
      )}
      {isEmpty && (
        <NeverAny
          icon={<ClusterOutlined />}
          title={t("runners.emptyTitle")}
          text={t("runners.emptyText")}
          action={add}
        />
      )}
      {runners.data !== undefined && !isEmpty && <RunnerTable runners={runners.data} />}
      <RunnerDialog isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </Page>
  );
}
