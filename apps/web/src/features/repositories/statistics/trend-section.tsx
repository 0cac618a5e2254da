import { chartUnits, type ChartUnit, type Statistical } from "@lowforge/contract/repositories";
import Segmented from "antd/es/segmented";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../../platform/format/number.ts";
import type { Column } from "../../../ui/data-table.tsx";
import { BarChart } from "../charts/bar-chart.tsx";
import { ChartSection } from "../charts/chart-section.tsx";
import { fillSeries } from "../charts/period.rules.ts";

interface TrendSectionProps {
  readonly data: Statistical;
  readonly unit: ChartUnit;
  onUnit(unit: ChartUnit): void;
}

type Point = Statistical["series"][number];
const nothing = { commits: 0, additions: 0, deletions: 0 };

/** Commits over time, then lines over time. */
export function TrendSection({ data, unit, onUnit }: TrendSectionProps) {
  const { t } = useTranslation("statistics");
  const points = useMemo(() => fillSeries(data.series, unit, nothing), [data.series, unit]);
  const labels = useMemo(
    () => points.map(({ start }) => (unit === "month" ? start.slice(0, -3) : start)),
    [points, unit],
  );
  const commits = useMemo(
    () => [{ name: t("figures.commits"), values: points.map((point) => point.commits) }],
    [points, t],
  );
  const lines = useMemo(
    () => [
      { name: t("figures.additions"), values: points.map((point) => point.additions) },
      { name: t("figures.deletions"), values: points.map((point) => point.deletions) },
    ],
    [points, t],
  );
  const start: Column<Point> = { key: "start", title: t(`trend.start.${unit}`), render: (row) => row.start };
  const number = (key: keyof typeof nothing): Column<Point> => ({
    key,
    title: t(`figures.${key}`),
    align: "right",
    width: 140,
    staysOnMobile: key !== "deletions",
    render: (row) => formatNumber(row[key]),
  });
  const rowKey = (row: Point): string => row.start;
  return (
    <>
      <ChartSection
        title={t("trend.commits")}
        columns={[start, number("commits")]}
        rows={points}
        rowKey={rowKey}
        tools={
          <Segmented
            aria-label={t("trend.unit")}
            value={unit}
            options={chartUnits.map((one) => ({ value: one, label: t(`trend.${one}`) }))}
            onChange={onUnit}
          />
        }
      >
        <BarChart label={t("trend.commits")} labels={labels} series={commits} />
      </ChartSection>
      <ChartSection
        title={t("trend.lines")}
        columns={[start, number("additions"), number("deletions")]}
        rows={points}
        rowKey={rowKey}
      >
        <BarChart label={t("trend.lines")} labels={labels} series={lines} />
      </ChartSection>
    </>
  );
}
