import { boardMeasures } from "@lowforge/contract/repositories";
import Button from "antd/es/button";
import Segmented from "antd/es/segmented";
import Select from "antd/es/select";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { useProjects } from "../../projects/index.ts";
import { PeriodFields } from "../charts/period-fields.tsx";
import { useRepositories } from "../repositories.queries.ts";
import styles from "../charts/charts.module.css";
import type { BoardFilter } from "./board-filter.rules.ts";

interface BoardFiltersProps {
  readonly filter: BoardFilter;
  readonly isNarrowed: boolean;
  onChange(part: Partial<BoardFilter>): void;
  onClear(): void;
}

/** Search, project, repository, period and measure. */
export function BoardFilters({ filter, isNarrowed, onChange, onClear }: BoardFiltersProps) {
  const { t } = useTranslation(["leaderboard", "base"]);
  const search = useCallback((name: string) => onChange({ name }), [onChange]);
  return (
    <FilterBar>
      <SearchField label={t("filter.search")} value={filter.name} onSearch={search} />
      <ProjectChoice filter={filter} onChange={onChange} />
      <RepositoryChoice filter={filter} onChange={onChange} />
      <PeriodFields value={filter.time} onChange={(time) => onChange({ time })} />
      <Segmented
        aria-label={t("filter.measure")}
        value={filter.measure}
        options={boardMeasures.map((measure) => ({ value: measure, label: t(`filter.by.${measure}`) }))}
        onChange={(measure) => onChange({ measure })}
      />
      {isNarrowed && <Button onClick={onClear}>{t("base:action.clearFilters")}</Button>}
    </FilterBar>
  );
}

type ChoiceProps = Pick<BoardFiltersProps, "filter" | "onChange">;

/** Zero stands for all: nothing has that id. */
const every = 0;
const offered = 50;

function ProjectChoice({ filter, onChange }: ChoiceProps) {
  const { t } = useTranslation("leaderboard");
  const [typed, setTyped] = useState("");
  const projects = useProjects({ pageNum: 1, pageSize: offered, ...(typed !== "" && { name: typed }) });
  const found = (projects.data?.list ?? []).map(({ projectId, name }) => ({ value: projectId, label: name }));
  return (
    <Choice
      label={t("filter.project")}
      everything={t("filter.everyProject")}
      value={filter.projectId}
      found={found}
      onSearch={setTyped}
      onChoose={(projectId) => onChange({ projectId, repositoryId: null })}
    />
  );
}

function RepositoryChoice({ filter, onChange }: ChoiceProps) {
  const { t } = useTranslation("leaderboard");
  const [typed, setTyped] = useState("");
  const repositories = useRepositories({
    pageNum: 1,
    pageSize: offered,
    ...(filter.projectId !== null && { projectId: filter.projectId }),
    ...(typed !== "" && { name: typed }),
  });
  const found = (repositories.data?.list ?? []).map(({ repositoryId, name, projectName }) => ({
    value: repositoryId,
    label: filter.projectId === null ? `${name} · ${projectName}` : name,
  }));
  return (
    <Choice
      label={t("filter.repository")}
      everything={t("filter.everyRepository")}
      value={filter.repositoryId}
      found={found}
      onSearch={setTyped}
      onChoose={(repositoryId) => onChange({ repositoryId })}
    />
  );
}

interface ChoiceFieldProps {
  readonly label: string;
  readonly everything: string;
  readonly value: number | null;
  readonly found: readonly { readonly value: number; readonly label: string }[];
  onSearch(text: string): void;
  onChoose(id: number | null): void;
}

function Choice({ label, everything, value, found, onSearch, onChoose }: ChoiceFieldProps) {
  const isKnown = value === null || found.some((option) => option.value === value);
  return (
    <Select
      aria-label={label}
      className={styles["choice"] ?? ""}
      showSearch={{ filterOption: false, onSearch }}
      value={value ?? every}
      options={[
        { value: every, label: everything },
        ...(isKnown ? [] : [{ value: value ?? every, label: `#${value}` }]),
        ...found,
      ]}
      onOpenChange={(isOpen) => !isOpen && onSearch("")}
      onChange={(id: number) => onChoose(id === every ? null : id)}
    />
  );
}
