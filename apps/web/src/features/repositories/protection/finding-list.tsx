import { findingOutcomes, type FindingOutcome } from "@lowforge/contract/repositories";
import Select from "antd/es/select";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { NoneMatch } from "../../../ui/empty-state.tsx";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { ListSkeleton } from "../../../ui/skeletons.tsx";
import { FindingTable } from "./finding-table.tsx";
import { useSecretFindings } from "./protection.queries.ts";

interface Filter {
  readonly path: string;
  readonly outcome: FindingOutcome | "all";
  readonly pageNum: number;
}

const pageSize = 20;
const noFilter: Filter = { path: "", outcome: "all", pageNum: 1 };

/** The secrets that pushes wanted to bring. */
export function FindingList({ repositoryId }: { readonly repositoryId: number }) {
  const { t } = useTranslation("protection");
  const [filter, setFilter] = useState(noFilter);
  const { path, outcome, pageNum } = filter;
  const search = useCallback(
    (text: string) => setFilter((before) => ({ ...before, path: text, pageNum: 1 })),
    [],
  );
  const findings = useSecretFindings({
    repositoryId,
    pageNum,
    pageSize,
    ...(path !== "" && { path }),
    ...(outcome !== "all" && { outcome }),
  });
  if (findings.isError && findings.data === undefined) {
    return <LoadError error={findings.error} onRetry={() => void findings.refetch()} />;
  }
  if (findings.data === undefined) return <ListSkeleton />;
  const { list, total } = findings.data;
  const isFiltered = path !== "" || outcome !== "all";
  if (total === 0 && !isFiltered) return <p>{t("findings.none")}</p>;
  return (
    <>
      <FilterBar>
        <SearchField label={t("findings.search")} value={path} onSearch={search} />
        <Select<Filter["outcome"]>
          aria-label={t("findings.outcome")}
          value={outcome}
          onChange={(next) => setFilter({ ...filter, outcome: next, pageNum: 1 })}
          popupMatchSelectWidth={false}
          options={(["all", ...findingOutcomes] as const).map((value) => ({
            value,
            label: t(`findings.${value}`),
          }))}
        />
      </FilterBar>
      {total === 0 ? (
        <NoneMatch title={t("findings.noneTitle")} onClear={() => setFilter(noFilter)} />
      ) : (
        <FindingTable repositoryId={repositoryId} findings={list} />
      )}
      <Pager {...{ pageNum, pageSize, total }} onChange={(next) => setFilter({ ...filter, pageNum: next })} />
    </>
  );
}
