import AppstoreOutlined from "@ant-design/icons/es/icons/AppstoreOutlined";
import UnorderedListOutlined from "@ant-design/icons/es/icons/UnorderedListOutlined";
import { projectKinds, projectScopes, projectSorts } from "@lowforge/contract/projects";
import Segmented from "antd/es/segmented";
import Select from "antd/es/select";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useSessionUser } from "../../../platform/session/session.store.ts";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { type ProjectFilter, projectTabs } from "./project-filter.rules.ts";
import { type ProjectView, projectViews } from "./project-view.store.ts";
import styles from "./list.module.css";

interface ProjectFiltersProps {
  readonly filter: ProjectFilter;
  readonly view: ProjectView;
  /** How many were found; undefined while that is not known. */
  readonly total: number | undefined;
  onChange(change: Partial<ProjectFilter>): void;
  onView(view: ProjectView): void;
}

/** Which projects, in which order, drawn how. */
export function ProjectFilters({ filter, view, total, onChange, onView }: ProjectFiltersProps) {
  const { t } = useTranslation(["projectLists", "projects"]);
  const search = useCallback((name: string) => onChange({ name, pageNum: 1 }), [onChange]);
  return (
    <FilterBar>
      <Segmented
        aria-label={t("projects:list.status")}
        value={filter.tab}
        options={projectTabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
        onChange={(tab) => onChange({ tab, pageNum: 1 })}
      />
      <SearchField label={t("projects:list.search")} value={filter.name} onSearch={search} />
      <Choices filter={filter} onChange={onChange} />
      <span className={styles["views"]}>
        <Segmented
          aria-label={t("view.title")}
          value={view}
          options={projectViews.map((value) => ({
            value,
            title: t(`view.${value}`),
            icon: <ViewIcon view={value} />,
            label: <span className="lf-visually-hidden">{t(`view.${value}`)}</span>,
          }))}
          onChange={onView}
        />
      </span>
      <span className="lf-visually-hidden" role="status">
        {total === undefined || filter.name === "" ? "" : t("projects:list.found", { count: total })}
      </span>
    </FilterBar>
  );
}

function ViewIcon({ view }: { readonly view: ProjectView }) {
  return view === "grid" ? (
    <AppstoreOutlined aria-hidden="true" />
  ) : (
    <UnorderedListOutlined aria-hidden="true" />
  );
}

function Choices({ filter, onChange }: Pick<ProjectFiltersProps, "filter" | "onChange">) {
  const { t } = useTranslation("projectLists");
  const { isSystemAdmin } = useSessionUser();
  return (
    <>
      <Select
        aria-label={t("kind.title")}
        className={styles["choice"] ?? ""}
        placeholder={t("kind.title")}
        allowClear
        value={filter.kind ?? null}
        options={projectKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChange={(kind) => onChange({ kind: kind ?? undefined, pageNum: 1 })}
      />
      {isSystemAdmin && (
        <Select
          aria-label={t("scope.title")}
          className={styles["choice"] ?? ""}
          value={filter.scope}
          options={projectScopes.map((value) => ({ value, label: t(`scope.${value}`) }))}
          onChange={(scope) => onChange({ scope, pageNum: 1 })}
        />
      )}
      <Select
        aria-label={t("sort.title")}
        className={styles["choice"] ?? ""}
        value={filter.sort}
        options={projectSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
        onChange={(sort) => onChange({ sort, pageNum: 1 })}
      />
    </>
  );
}
