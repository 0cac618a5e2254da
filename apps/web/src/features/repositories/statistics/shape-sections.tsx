import type { StatisticalShape } from "@lowforge/contract/repositories";
import Select from "antd/es/select";
import { useTranslation } from "react-i18next";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { formatNumber } from "../../../platform/format/number.ts";
import { ListSkeleton } from "../../../ui/skeletons.tsx";
import { ChartSection } from "../charts/chart-section.tsx";
import { weekdays } from "./calendar.rules.ts";
import { HeatMap } from "./heat-map.tsx";
import { PunchCard } from "./punch-card.tsx";
import { useStatisticalShape } from "./statistics.queries.ts";

interface ShapeSectionsProps {
  readonly branch: {
    readonly repositoryId: number;
    readonly offsetMinutes: number;
    readonly ref?: string;
    readonly author?: string;
  };
  readonly year: number | null;
  readonly isWanted: boolean;
  onYear(year: number): void;
}

/** On which days of a year, and at which hours of the week. */
export function ShapeSections({ branch, year, isWanted, onYear }: ShapeSectionsProps) {
  const shape = useStatisticalShape({ ...branch, ...(year !== null && { year }) }, isWanted);
  if (shape.isPending) return <ListSkeleton rows={3} />;
  if (shape.isError && shape.data === undefined) {
    return <LoadError error={shape.error} onRetry={() => void shape.refetch()} />;
  }
  return (
    <>
      <Days heatMap={shape.data.heatMap} onYear={onYear} />
      <Hours card={shape.data.punchCard} />
    </>
  );
}

interface DaysProps {
  readonly heatMap: StatisticalShape["heatMap"];
  onYear(year: number): void;
}

function Days({ heatMap, onYear }: DaysProps) {
  const { t } = useTranslation("statistics");
  const { year, years, days } = heatMap;
  const choices = [...new Set([year, ...years])].sort((left, right) => right - left);
  return (
    <ChartSection
      title={t("heat.title")}
      rows={days}
      rowKey={(row) => row.day}
      columns={[
        { key: "day", title: t("heat.column"), render: (row) => row.day },
        {
          key: "commits",
          title: t("figures.commits"),
          align: "right",
          width: 140,
          staysOnMobile: true,
          render: (row) => formatNumber(row.commits),
        },
      ]}
      tools={
        <Select
          aria-label={t("heat.year")}
          value={year}
          options={choices.map((one) => ({ value: one, label: String(one) }))}
          onChange={onYear}
        />
      }
    >
      <HeatMap year={year} days={days} />
    </ChartSection>
  );
}

function Hours({ card }: { readonly card: StatisticalShape["punchCard"] }) {
  const { t } = useTranslation("statistics");
  const rows = card.flatMap((hours, weekday) =>
    hours.map((commits, hour) => ({ weekday, hour, commits })).filter(({ commits }) => commits > 0),
  );
  return (
    <ChartSection
      title={t("punch.title")}
      rows={rows}
      rowKey={(row) => `${row.weekday}-${row.hour}`}
      columns={[
        {
          key: "when",
          title: t("punch.column"),
          render: ({ weekday, hour }) =>
            `${t(`weekday.${weekdays[weekday] ?? "monday"}`)} ${String(hour).padStart(2, "0")}:00`,
        },
        {
          key: "commits",
          title: t("figures.commits"),
          align: "right",
          width: 140,
          staysOnMobile: true,
          render: (row) => formatNumber(row.commits),
        },
      ]}
    >
      <PunchCard card={card} />
    </ChartSection>
  );
}
