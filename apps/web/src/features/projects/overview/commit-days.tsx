import type { ProjectOverview } from "@lowforge/contract/projects";
import Button from "antd/es/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../../platform/format/number.ts";
import { DataTable, type Column } from "../../../ui/data-table.tsx";
import { Section } from "../../../ui/section.tsx";
import { DayBars } from "./day-bars.tsx";
import styles from "./overview.module.css";

type Code = NonNullable<ProjectOverview["code"]>;
type Day = Code["commitsByDay"][number];

/** How much was committed on each of thirty days, as bars or as a table. */
export function CommitDays({ commitsByDay: days, counting }: Pick<Code, "commitsByDay" | "counting">) {
  const { t } = useTranslation("projectOverview");
  const [isTable, setIsTable] = useState(false);
  const isEmpty = days.every(({ commits }) => commits === 0);
  const columns: Column<Day>[] = [
    { key: "day", title: t("commits.day"), render: ({ day }) => day },
    {
      key: "commits",
      title: t("commits.commits"),
      align: "right",
      width: 140,
      staysOnMobile: true,
      render: ({ commits }) => formatNumber(commits),
    },
  ];
  return (
    <Section
      title={t("commits.title")}
      text={t("commits.text")}
      actions={
        !isEmpty && (
          <Button aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
            {t(isTable ? "commits.asChart" : "commits.asTable")}
          </Button>
        )
      }
    >
      {isEmpty && <p className={styles["quiet"]}>{t("commits.none")}</p>}
      {!isEmpty && isTable && (
        <DataTable
          caption={t("commits.title")}
          columns={columns}
          rows={days.filter(({ commits }) => commits > 0)}
          rowKey={({ day }) => day}
        />
      )}
      {!isEmpty && !isTable && <DayBars days={days} />}
      {counting > 0 && <p className={styles["quiet"]}>{t("commits.counting", { count: counting })}</p>}
    </Section>
  );
}
