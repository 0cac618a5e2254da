import type { EndpointOutput } from "@lowforge/contract";
import type { boardEndpoints } from "@lowforge/contract/repositories";
import Button from "antd/es/button";
import { useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { reportFailure } from "../../../platform/errors/failure-reports.ts";
import { formatNumber } from "../../../platform/format/number.ts";
import { formatDateTime, zoneName } from "../../../platform/format/time.ts";
import { Page } from "../../../platform/navigation/page.tsx";
import { useAddressQuery } from "../../../platform/navigation/use-address-query.ts";
import { NeverAny, NoneMatch } from "../../../ui/empty-state.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { Section } from "../../../ui/section.tsx";
import { ListSkeleton } from "../../../ui/skeletons.tsx";
import { TimeStamp } from "../../../ui/time-stamp.tsx";
import { BarChart } from "../charts/bar-chart.tsx";
import { ChartSection } from "../charts/chart-section.tsx";
import { Figures } from "../charts/figures.tsx";
import { fillSeries } from "../charts/period.rules.ts";
import { Reproduce } from "../charts/reproduce.tsx";
import styles from "../charts/charts.module.css";
import { BoardFilters } from "./board-filters.tsx";
import { readBoardFilter, writeBoardFilter, type BoardFilter } from "./board-filter.rules.ts";
import { BoardTable } from "./board-table.tsx";
import { exportBoard, useBoard } from "./board.queries.ts";
import { SharesDrawer } from "./shares-drawer.tsx";

type Board = EndpointOutput<typeof boardEndpoints.listDevelopers>;

/** The developer leaderboard of everything that the member may read. What is shown lives in the address. */
export function BoardPage() {
  const { t } = useTranslation("leaderboard");
  const [query, setQuery] = useAddressQuery();
  const filter = useMemo(() => readBoardFilter(query), [query]);
  const change = useCallback(
    (part: Partial<BoardFilter>) =>
      setQuery((before) => writeBoardFilter({ ...readBoardFilter(before), pageNum: 1, ...part })),
    [setQuery],
  );
  const board = useBoard(filter);
  const clear = (): void => setQuery(() => "");
  return (
    <Page title={t("title")} actions={<ExportButton filter={filter} isOff={!board.data?.total} />}>
      <BoardFilters filter={filter} isNarrowed={query.size > 0} onChange={change} onClear={clear} />
      {board.isPending && <ListSkeleton />}
      {board.isError && board.data === undefined && (
        <LoadError error={board.error} onRetry={() => void board.refetch()} />
      )}
      {board.data && <Content board={board.data} filter={filter} onChange={change} onClear={clear} />}
    </Page>
  );
}

interface ContentProps {
  readonly board: Board;
  readonly filter: BoardFilter;
  onChange(part: Partial<BoardFilter>): void;
  onClear(): void;
}

function Content({ board, filter, onChange, onClear }: ContentProps) {
  const { t } = useTranslation("leaderboard");
  const [developer, setDeveloper] = useState<string | null>(null);
  const { mine } = board;
  const isMineElsewhere = mine !== null && !board.list.some((row) => row.isMe);
  return (
    <>
      {board.countingRepositories > 0 && (
        <p className={styles["said"]} role="status">
          {t("counting", { count: board.countingRepositories })}
        </p>
      )}
      <Totals board={board} />
      {board.series.length > 0 && <Trend unit={board.unit} series={board.series} />}
      <Section title={t("ranking")}>
        {board.total === 0 ? (
          <Nobody isFiltered={isNarrowed(filter)} onClear={onClear} />
        ) : (
          <BoardTable caption={t("ranking")} rows={board.list} onOpen={setDeveloper} />
        )}
        <Pager
          pageNum={board.pageNum}
          pageSize={board.pageSize}
          total={board.total}
          onChange={(pageNum) => onChange({ pageNum })}
        />
      </Section>
      {isMineElsewhere && (
        <Section title={t("mine")}>
          <BoardTable caption={t("mine")} rows={[mine]} onOpen={setDeveloper} />
        </Section>
      )}
      <UpTo ms={board.countedAt} />
      <Formula command={board.command} />
      <SharesDrawer filter={filter} developer={developer} onClose={() => setDeveloper(null)} />
    </>
  );
}

function isNarrowed({ name, projectId, repositoryId, time }: BoardFilter): boolean {
  return name !== "" || projectId !== null || repositoryId !== null || time.period !== "all";
}

function Nobody({ isFiltered, onClear }: { readonly isFiltered: boolean; onClear(): void }) {
  const { t } = useTranslation("leaderboard");
  if (isFiltered) return <NoneMatch title={t("noneMatch")} onClear={onClear} />;
  return <NeverAny title={t("empty.title")} text={t("empty.text")} />;
}

function Totals({ board }: { readonly board: Board }) {
  const { t } = useTranslation("leaderboard");
  const { totals, before } = board;
  const figure = (key: keyof typeof totals, sign = "") => ({
    label: t(`totals.${key}`, { count: totals[key] }),
    value: totals[key],
    before: before?.[key] ?? null,
    sign,
  });
  return (
    <Figures
      figures={[figure("commits"), figure("developers"), figure("additions", "+"), figure("deletions", "−")]}
    />
  );
}

function Trend({ unit, series }: Pick<Board, "unit" | "series">) {
  const { t } = useTranslation("leaderboard");
  const points = useMemo(() => fillSeries(series, unit, { commits: 0 }), [series, unit]);
  const labels = useMemo(
    () => points.map(({ start }) => (unit === "month" ? start.slice(0, -3) : start)),
    [points, unit],
  );
  const bars = useMemo(
    () => [{ name: t("column.commits"), values: points.map(({ commits }) => commits) }],
    [points, t],
  );
  return (
    <ChartSection
      title={t("trend")}
      rows={points}
      rowKey={(row) => row.start}
      columns={[
        { key: "start", title: t("day"), render: (row) => row.start },
        {
          key: "commits",
          title: t("column.commits"),
          align: "right",
          width: 140,
          staysOnMobile: true,
          render: (row) => formatNumber(row.commits),
        },
      ]}
    >
      <BarChart label={t("trend")} labels={labels} series={bars} />
    </ChartSection>
  );
}

function UpTo({ ms }: { readonly ms: number | null }) {
  const { t } = useTranslation("leaderboard");
  if (ms === null) return null;
  return (
    <p className={styles["said"]}>
      {t("upTo")} <TimeStamp ms={ms} text={formatDateTime(ms)} hint={zoneName(ms)} />
    </p>
  );
}

function Formula({ command }: { readonly command: string | null }) {
  const { t } = useTranslation("leaderboard");
  const rules = ["branch", "patches", "names", "lines", "dates", "rank"] as const;
  return (
    <Reproduce
      title={t("formula.title")}
      rules={rules.map((rule) => t(`formula.${rule}`))}
      commands={command === null ? [] : [{ label: t("formula.command"), command }]}
      note={command === null ? <p className={styles["said"]}>{t("formula.choose")}</p> : undefined}
    />
  );
}

function ExportButton({ filter, isOff }: { readonly filter: BoardFilter; readonly isOff: boolean }) {
  const { t } = useTranslation("leaderboard");
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Button
      disabled={isOff}
      loading={isBusy}
      onClick={() => {
        setIsBusy(true);
        void exportBoard(filter)
          .catch(reportFailure)
          .finally(() => setIsBusy(false));
      }}
    >
      {t("export")}
    </Button>
  );
}
