import { errorTable } from "@lowforge/contract";
import type { Statistical } from "@lowforge/contract/repositories";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { ApiError } from "../../../platform/api/api-error.ts";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { formatDate } from "../../../platform/format/time.ts";
import { localePath } from "../../../platform/i18n/locale.ts";
import { NeverAny } from "../../../ui/empty-state.tsx";
import { DetailSkeleton } from "../../../ui/skeletons.tsx";
import { Figures } from "../charts/figures.tsx";
import { daysOf } from "../charts/period.rules.ts";
import { Reproduce } from "../charts/reproduce.tsx";
import { codePath, useScope } from "../repository-address.ts";
import { RepositoryFrame } from "../repository-frame.tsx";
import { useRepositoryLinks } from "../repository-links.ts";
import { WithRepository, type OpenRepository } from "../with-repository.tsx";
import { AuthorsSection } from "./authors-section.tsx";
import { CountingNotice } from "./counting-notice.tsx";
import { LanguagesSection } from "./languages-section.tsx";
import { ShapeSections } from "./shape-sections.tsx";
import { StatisticsFilters } from "./statistics-filters.tsx";
import {
  readStatisticsFilter,
  usualUnit,
  writeStatisticsFilter,
  type StatisticsFilter,
} from "./statistics-filter.rules.ts";
import { useStatistical } from "./statistics.queries.ts";
import { TrendSection } from "./trend-section.tsx";

/** What the commits of a repository add up to. What is shown lives in the address. */
export function StatisticsPage() {
  const { t } = useTranslation("statistics");
  return (
    <WithRepository>
      {(open) => (
        <RepositoryFrame key={open.repository.repositoryId} {...open} section={t("title")}>
          {open.repository.isEmpty ? <NoCommits {...open} /> : <Statistics {...open} />}
        </RepositoryFrame>
      )}
    </WithRepository>
  );
}

function NoCommits({ repository }: OpenRepository) {
  const { t } = useTranslation("statistics");
  const home = localePath(codePath(useScope(), repository.repositoryId));
  return (
    <NeverAny
      title={t("empty.title")}
      text={t("empty.text")}
      action={<Link to={home}>{t("empty.action")}</Link>}
    />
  );
}

function Statistics({ repository }: OpenRepository) {
  const [query, setQuery] = useSearchParams();
  const filter = useMemo(() => readStatisticsFilter(query), [query]);
  const { repositoryId } = repository;
  const [now] = useState(() => Date.now());
  const offsetMinutes = -new Date(now).getTimezoneOffset();
  const unit = filter.unit ?? usualUnit(filter.time);
  const branch = {
    repositoryId,
    offsetMinutes,
    ...(filter.ref !== "" && { ref: filter.ref }),
    ...(filter.author !== "" && { author: filter.author }),
  };
  const figures = useStatistical({ ...branch, ...daysOf(filter.time, formatDate(now)), unit });
  const change = (part: Partial<StatisticsFilter>): void =>
    setQuery(writeStatisticsFilter({ ...filter, ...part }));
  const { data } = figures;
  return (
    <>
      <StatisticsFilters
        repositoryId={repositoryId}
        filter={filter}
        defaultBranch={repository.defaultBranch}
        authors={data?.authors.map(({ name }) => name) ?? []}
        onChange={change}
      />
      {figures.isPending && <DetailSkeleton />}
      {figures.isError && data === undefined && (
        <Refusal error={figures.error} filter={filter} onRetry={() => void figures.refetch()} />
      )}
      {data && <CountingNotice counting={data.counting} />}
      {data && hasNumbers(data) && (
        <>
          <Totals repositoryId={repositoryId} data={data} author={filter.author} />
          <TrendSection data={data} unit={unit} onUnit={(chosen) => change({ unit: chosen })} />
          <AuthorsSection repositoryId={repositoryId} data={data} />
          <ShapeSections
            branch={branch}
            year={filter.year}
            isWanted={hasNumbers(data)}
            onYear={(year) => change({ year })}
          />
        </>
      )}
      <LanguagesSection repositoryId={repositoryId} />
      {data && <Sources data={data} />}
    </>
  );
}

/** A first count under way has nothing to show yet. */
function hasNumbers({ counting }: Statistical): boolean {
  return counting.countedAt !== null || counting.phase === "ready";
}

interface RefusalProps {
  readonly error: unknown;
  readonly filter: StatisticsFilter;
  onRetry(): void;
}

function Refusal({ error, filter, onRetry }: RefusalProps) {
  const { t } = useTranslation("statistics");
  const isMissing = error instanceof ApiError && error.code === errorTable.BRANCH_MISSING.code;
  if (!isMissing) return <LoadError error={error} onRetry={onRetry} />;
  return (
    <NeverAny
      title={t("noBranch.title", { ref: filter.ref })}
      text={t("noBranch.text")}
      action={
        <Link to={{ search: writeStatisticsFilter({ ...filter, ref: "" }) }}>{t("noBranch.action")}</Link>
      }
    />
  );
}

interface TotalsProps {
  readonly repositoryId: number;
  readonly data: Statistical;
  readonly author: string;
}

function Totals({ repositoryId, data, author }: TotalsProps) {
  const { t } = useTranslation("statistics");
  const links = useRepositoryLinks(repositoryId);
  const { totals, before } = data;
  const to = links.commits({ ref: data.ref, author });
  const figure = (key: keyof typeof totals, sign = "") => ({
    label: t(`totals.${key}`, { count: totals[key] }),
    value: totals[key],
    before: before?.[key] ?? null,
    sign,
    to,
  });
  return (
    <Figures
      figures={[
        figure("commits"),
        figure("contributors"),
        figure("additions", "+"),
        figure("deletions", "−"),
      ]}
    />
  );
}

function Sources({ data }: { readonly data: Statistical }) {
  const { t } = useTranslation("statistics");
  return (
    <Reproduce
      title={t("sources.title")}
      rules={[
        t("sources.merges"),
        t("sources.names"),
        t("sources.dates"),
        t("sources.lines"),
        t("sources.bare"),
      ]}
      commands={[
        { label: t("sources.commits"), command: data.commands.commits },
        { label: t("sources.lineCounts"), command: data.commands.lines },
      ]}
    />
  );
}
