import { repositorySorts, repositoryTypes } from "@lowforge/contract/repositories";
import Segmented from "antd/es/segmented";
import Select from "antd/es/select";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useSessionUser } from "../../../platform/session/session.store.ts";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import type { Scope } from "../repository-address.ts";
import type { RepositoryFilter } from "./repository-filter.rules.ts";
import styles from "./list.module.css";

interface RepositoryFiltersProps {
  readonly filter: RepositoryFilter;
  readonly scope: Scope;
  /** How many were found; undefined while that is not known. */
  readonly total: number | undefined;
  onChange(change: Partial<RepositoryFilter>): void;
}

/** Which repositories, of which type, in which order. */
export function RepositoryFilters({ filter, scope, total, onChange }: RepositoryFiltersProps) {
  const { t } = useTranslation(["repositoryLife", "repositories"]);
  const search = useCallback((name: string) => onChange({ name, pageNum: 1 }), [onChange]);
  return (
    <FilterBar>
      <Tabs filter={filter} scope={scope} onChange={onChange} />
      <SearchField label={t("repositories:list.search")} value={filter.name} onSearch={search} />
      <Select
        aria-label={t("list.type")}
        className={styles["type"] ?? ""}
        placeholder={t("list.type")}
        allowClear
        value={filter.type ?? null}
        options={repositoryTypes.map((value) => ({ value, label: t(`repositories:type.${value}`) }))}
        onChange={(type) => onChange({ type: type ?? undefined, pageNum: 1 })}
      />
      <Order filter={filter} onChange={onChange} />
      <span className="lf-visually-hidden" role="status">
        {total === undefined || filter.name === "" ? "" : t("repositories:list.found", { count: total })}
      </span>
    </FilterBar>
  );
}

type PartProps = Pick<RepositoryFiltersProps, "filter" | "onChange">;

function Tabs({ filter, scope, onChange }: PartProps & { readonly scope: Scope }) {
  const { t } = useTranslation("repositoryLife");
  const { isSystemAdmin } = useSessionUser();
  const inProject = [
    { value: "part" as const, label: t("list.open") },
    { value: "closed" as const, label: t("list.closed") },
  ];
  const everywhere = [
    { value: "part" as const, label: t("list.part") },
    { value: "manage" as const, label: t("list.manage") },
    { value: "closed" as const, label: t("list.closed") },
    ...(isSystemAdmin ? [{ value: "all" as const, label: t("list.all") }] : []),
  ];
  return (
    <Segmented
      aria-label={t("list.tabs")}
      value={filter.tab}
      options={scope === null ? everywhere : inProject}
      onChange={(tab) => onChange({ tab, pageNum: 1 })}
    />
  );
}

const directions = ["Desc", "Asc"] as const;

function Order({ filter, onChange }: PartProps) {
  const { t } = useTranslation("repositoryLife");
  const orders = repositorySorts.flatMap((sort) =>
    (sort === "name" ? [...directions].reverse() : directions).map((way) => ({
      value: `${sort}${way}` as const,
      label: t(`order.${sort}${way}`),
      change: { sort, direction: way === "Asc" ? "asc" : "desc", pageNum: 1 } as const,
    })),
  );
  const current = orders.find(
    ({ change }) => change.sort === filter.sort && change.direction === filter.direction,
  );
  return (
    <Select
      aria-label={t("list.order")}
      className={styles["order"] ?? ""}
      value={current?.value ?? "updatedDesc"}
      options={orders.map(({ value, label }) => ({ value, label }))}
      onChange={(value) => onChange(orders.find((order) => order.value === value)?.change ?? {})}
    />
  );
}
