import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { formatNumber } from "../../../platform/format/number.ts";
import { Page } from "../../../platform/navigation/page.tsx";
import { NeverAny, NoneMatch } from "../../../ui/empty-state.tsx";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { ListSkeleton } from "../../../ui/skeletons.tsx";
import { readProjectFilter } from "../list/project-filter.rules.ts";
import { DeletedProjectsTable } from "./deleted-projects-table.tsx";
import { useDeletedProjects } from "./life.queries.ts";

const pageSize = 20;

/** The deleted projects that the member may restore. Search and page live in the address. */
export function DeletedProjectsPage() {
  const { t } = useTranslation(["projectLife", "projects"]);
  const [query, setQuery] = useSearchParams();
  const { name, pageNum } = readProjectFilter(query);
  const search = useCallback((text: string) => setQuery(text === "" ? {} : { name: text }), [setQuery]);
  const deleted = useDeletedProjects({ pageNum, pageSize, ...(name !== "" && { name }) });
  const total = deleted.data?.total;
  return (
    <Page
      title={t("trash.title")}
      crumbs={[{ label: t("projects:list.heading"), to: "/project" }]}
      count={total === undefined ? undefined : formatNumber(total)}
      note={t("trash.text")}
    >
      <Results
        {...{ deleted, name, pageNum, search }}
        onPage={(page) => setQuery({ ...(name !== "" && { name }), page: String(page) })}
      />
    </Page>
  );
}

interface ResultsProps {
  readonly deleted: ReturnType<typeof useDeletedProjects>;
  readonly name: string;
  readonly pageNum: number;
  search(name: string): void;
  onPage(pageNum: number): void;
}

function Results({ deleted, name, pageNum, search, onPage }: ResultsProps) {
  const { t } = useTranslation("projectLife");
  const { data } = deleted;
  if (data === undefined) {
    return deleted.isError ? (
      <LoadError error={deleted.error} onRetry={() => void deleted.refetch()} />
    ) : (
      <ListSkeleton />
    );
  }
  if (data.total === 0 && name === "") {
    return <NeverAny title={t("trash.emptyTitle")} text={t("trash.emptyText")} />;
  }
  return (
    <>
      <FilterBar>
        <SearchField label={t("trash.search")} value={name} onSearch={search} />
      </FilterBar>
      {data.total === 0 ? (
        <NoneMatch title={t("trash.noneMatch")} onClear={() => search("")} />
      ) : (
        <DeletedProjectsTable projects={data.list} />
      )}
      <Pager pageNum={pageNum} pageSize={pageSize} total={data.total} onChange={onPage} />
    </>
  );
}
