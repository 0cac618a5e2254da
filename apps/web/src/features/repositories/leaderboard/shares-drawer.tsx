import Drawer from "antd/es/drawer";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { formatNumber } from "../../../platform/format/number.ts";
import { localePath } from "../../../platform/i18n/locale.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { ListSkeleton } from "../../../ui/skeletons.tsx";
import styles from "../charts/charts.module.css";
import { codePath, writeCommitFilter } from "../repository-address.ts";
import type { BoardFilter } from "./board-filter.rules.ts";
import { useShares } from "./board.queries.ts";

interface SharesDrawerProps {
  readonly filter: BoardFilter;
  readonly developer: string | null;
  onClose(): void;
}

/** What a developer's contribution is made of, by repository; each leads to the commits. */
export function SharesDrawer({ filter, developer, onClose }: SharesDrawerProps) {
  const { t } = useTranslation("leaderboard");
  return (
    <Drawer
      open={developer !== null}
      title={t("shares.title", { name: developer || t("nameless") })}
      size={560}
      onClose={onClose}
      destroyOnHidden
    >
      <Shares filter={filter} developer={developer} />
    </Drawer>
  );
}

function Shares({ filter, developer }: Pick<SharesDrawerProps, "filter" | "developer">) {
  const { t } = useTranslation("leaderboard");
  const shares = useShares(filter, developer);
  if (shares.isPending) return <ListSkeleton rows={3} />;
  if (shares.isError) return <LoadError error={shares.error} onRetry={() => void shares.refetch()} />;
  const commitsOf = (repositoryId: number, ref: string): string =>
    `${localePath(codePath(null, repositoryId))}/commits${writeCommitFilter({ ref, author: developer ?? "" })}`;
  return (
    <DataTable
      caption={t("shares.caption")}
      rows={shares.data}
      rowKey={(row) => row.repositoryId}
      columns={[
        {
          key: "repository",
          title: t("shares.repository"),
          isFluid: true,
          render: (row) => (
            <Link to={commitsOf(row.repositoryId, row.defaultBranch)}>{row.repositoryName}</Link>
          ),
        },
        {
          key: "project",
          title: t("shares.project"),
          width: 120,
          render: (row) => <span className={styles["nowrap"]}>{row.projectName}</span>,
        },
        {
          key: "commits",
          title: t("column.commits"),
          align: "right",
          width: 90,
          staysOnMobile: true,
          render: (row) => formatNumber(row.commits),
        },
        {
          key: "lines",
          title: t("shares.lines"),
          align: "right",
          width: 140,
          render: (row) => (
            <span className={styles["nowrap"]}>
              {`+${formatNumber(row.additions)} −${formatNumber(row.deletions)}`}
            </span>
          ),
        },
      ]}
    />
  );
}
