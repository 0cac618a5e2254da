import Button from "antd/es/button";
import Select from "antd/es/select";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { PeriodFields } from "../charts/period-fields.tsx";
import { useBranches } from "../repositories.queries.ts";
import type { StatisticsFilter } from "./statistics-filter.rules.ts";
import styles from "../charts/charts.module.css";

interface StatisticsFiltersProps {
  readonly repositoryId: number;
  readonly filter: StatisticsFilter;
  readonly defaultBranch: string;
  readonly authors: readonly string[];
  onChange(part: Partial<StatisticsFilter>): void;
}

/** Branch, author and period: one choice drives the whole page. */
export function StatisticsFilters(props: StatisticsFiltersProps) {
  const { filter, defaultBranch, authors, onChange } = props;
  const { t } = useTranslation(["statistics", "base"]);
  const [wasOpened, setWasOpened] = useState(false);
  const branches = useBranches(props.repositoryId, wasOpened);
  const names = [...new Set([filter.ref || defaultBranch, ...(branches.data ?? []).map(({ name }) => name)])];
  const people = [...new Set([...(filter.author === "" ? [] : [filter.author]), ...authors])];
  const isNarrowed = filter.ref !== "" || filter.author !== "" || filter.time.period !== "all";
  return (
    <FilterBar>
      <Select
        aria-label={t("filter.branch")}
        className={styles["choice"] ?? ""}
        showSearch={{ optionFilterProp: "label" }}
        loading={branches.isFetching}
        value={filter.ref || defaultBranch}
        options={names.map((name) => ({ value: name, label: name }))}
        onOpenChange={(isOpen) => isOpen && setWasOpened(true)}
        onChange={(name) => onChange({ ref: name === defaultBranch ? "" : name })}
      />
      <Select
        aria-label={t("filter.author")}
        className={styles["choice"] ?? ""}
        showSearch={{ optionFilterProp: "label" }}
        value={filter.author}
        options={[
          { value: "", label: t("filter.everyone") },
          ...people.map((name) => ({ value: name, label: name })),
        ]}
        onChange={(author) => onChange({ author })}
      />
      <PeriodFields value={filter.time} onChange={(time) => onChange({ time, unit: null })} />
      {isNarrowed && (
        <Button
          onClick={() =>
            onChange({ ref: "", author: "", unit: null, time: { period: "all", from: "", to: "" } })
          }
        >
          {t("base:action.clearFilters")}
        </Button>
      )}
    </FilterBar>
  );
}
