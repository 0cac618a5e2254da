import type { BoardRow } from "@lowforge/contract/repositories";
import { useTranslation } from "react-i18next";
import { formatNumber, formatPercent } from "../../../platform/format/number.ts";
import { DataTable, type Column } from "../../../ui/data-table.tsx";
import styles from "../charts/charts.module.css";

interface BoardTableProps {
  readonly caption: string;
  readonly rows: readonly BoardRow[];
  onOpen(developer: string): void;
}

/** Rank, developer and contribution; each name opens what it is made of. */
export function BoardTable({ caption, rows, onOpen }: BoardTableProps) {
  const { t } = useTranslation("leaderboard");
  const most = Math.max(...rows.map(({ share }) => share), 0);
  const number = (key: "commits" | "additions" | "deletions"): Column<BoardRow> => ({
    key,
    title: t(`column.${key}`),
    align: "right",
    width: 120,
    render: (row) => <span className={styles["nowrap"]}>{formatNumber(row[key])}</span>,
  });
  return (
    <DataTable
      caption={caption}
      rows={rows}
      rowKey={(row) => row.developer}
      columns={[
        { key: "rank", title: t("column.rank"), width: 80, render: ({ rank }) => formatNumber(rank) },
        {
          key: "developer",
          title: t("column.developer"),
          isFluid: true,
          staysOnMobile: true,
          render: ({ developer, isMe }) => (
            <span className={styles["developer"]}>
              <button type="button" className={styles["link"]} onClick={() => onOpen(developer)}>
                {developer || t("nameless")}
              </button>
              {isMe && <span className={styles["me"]}>{t("you")}</span>}
            </span>
          ),
        },
        number("commits"),
        number("additions"),
        number("deletions"),
        {
          key: "share",
          title: t("column.contribution"),
          align: "right",
          width: 240,
          staysOnMobile: true,
          render: ({ share }) => (
            <span className={styles["share"]}>
              <span className={styles["track"]} aria-hidden="true">
                <span style={{ width: `${most === 0 ? 0 : (share / most) * 100}%` }} />
              </span>
              {formatPercent(share)}
            </span>
          ),
        },
      ]}
    />
  );
}
