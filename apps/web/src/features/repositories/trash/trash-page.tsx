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
import { useProject } from "../../projects/index.ts";
import { listPath, useScope, type Scope } from "../repository-address.ts";
import { TrashTable } from "./trash-table.tsx";
import { useDeletedRepositories } from "./trash.queries.ts";

const pageSize = 20;

/** The deleted repositories of one project, or all that the member may restore. */
export function TrashPage() {
  const scope = useScope();
  return scope === null ? <Trash scope={null} /> : <ProjectTrash key={scope} projectId={scope} />;
}

function ProjectTrash({ projectId }: { readonly projectId: number }) {
  const project = useProject(projectId);
  if (project.isError && project.data === undefined) {
    return <LoadError error={project.error} onRetry={() => void project.refetch()} />;
  }
  return <Trash scope={projectId} projectName={project.data?.name ?? "…"} />;
}

function Trash({ scope, projectName = "" }: { readonly scope: Scope; readonly projectName?: string }) {
  const { t } = useTranslation(["repositoryLife", "repositories"]);
  const [query, setQuery] = useSearchParams();
  const name = (query.get("name") ?? "").trim().slice(0, 100);
  const page = Number(query.get("page"));
  const pageNum = Number.isInteger(page) && page >= 1 ? page : 1;
  const search = useCallback((text: string) => setQuery(text === "" ? {} : { name: text }), [setQuery]);
  const deleted = useDeletedRepositories({
    pageNum,
    pageSize,
    ...(scope !== null && { projectId: scope }),
    ...(name !== "" && { name }),
  });
  const { data } = deleted;
  const inProject = [
    { label: t("repositories:list.projects"), to: "/project" as const },
    { label: projectName, to: `/project/${scope ?? 0}/dashboard` as const },
  ];
  return (
    <Page
      title={t("trash.title")}
      crumbs={[
        ...(scope === null ? [] : inProject),
        { label: t("repositories:list.title"), to: listPath(scope) },
      ]}
      count={data === undefined ? undefined : formatNumber(data.total)}
      note={t("trash.text")}
    >
      <Results
        {...{ deleted, name, pageNum, scope, search }}
        onPage={(next) => setQuery({ ...(name !== "" && { name }), page: String(next) })}
      />
    </Page>
  );
}

interface ResultsProps {
  readonly deleted: ReturnType<typeof useDeletedRepositories>;
  readonly name: string;
  readonly pageNum: number;
  readonly scope: Scope;
  search(name: string): void;
  onPage(pageNum: number): void;
}

function Results({ deleted, name, pageNum, scope, search, onPage }: ResultsProps) {
  const { t } = useTranslation("repositoryLife");
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
        <TrashTable repositories={data.list} scope={scope} />
      )}
      <Pager pageNum={pageNum} pageSize={pageSize} total={data.total} onChange={onPage} />
    </>
  );
}
