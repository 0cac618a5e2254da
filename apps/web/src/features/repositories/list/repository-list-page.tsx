import Button from "antd/es/button";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { formatNumber } from "../../../platform/format/number.ts";
import { Page } from "../../../platform/navigation/page.tsx";
import { useGo } from "../../../platform/navigation/use-go.ts";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { ListSkeleton } from "../../../ui/skeletons.tsx";
import { Status } from "../../../ui/status.tsx";
import { useProject } from "../../projects/index.ts";
import { useRepositories } from "../repositories.queries.ts";
import { createPath, useScope, type Scope } from "../repository-address.ts";
import { NoRepositories } from "./no-repositories.tsx";
import {
  readRepositoryFilter,
  writeRepositoryFilter,
  type RepositoryFilter,
} from "./repository-filter.rules.ts";
import { RepositoryTable } from "./repository-table.tsx";

const pageSize = 20;

/** The repositories of one project, or all that the member may see. */
export function RepositoryListPage() {
  const scope = useScope();
  // The key keeps one project's rows from standing in while another's load.
  return scope === null ? <AllRepositories /> : <ProjectRepositories key={scope} projectId={scope} />;
}

function AllRepositories() {
  const { t } = useTranslation("repositories");
  const list = useRepositoryList(null);
  return (
    <Page
      title={t("list.title")}
      count={list.count}
      actions={list.isEverEmpty ? undefined : <CreateButton scope={null} />}
    >
      <RepositoryList list={list} scope={null} canCreate />
    </Page>
  );
}

function ProjectRepositories({ projectId }: { readonly projectId: number }) {
  const { t } = useTranslation("repositories");
  const project = useProject(projectId);
  const list = useRepositoryList(projectId);
  if (project.isError && project.data === undefined) {
    return <LoadError error={project.error} onRetry={() => void project.refetch()} />;
  }
  const isArchived = project.data?.status === "archived";
  const canCreate = project.data?.permissions.includes("repository.create") === true && !isArchived;
  return (
    <Page
      title={t("list.title")}
      documentTitle={`${t("list.title")} · ${project.data?.name ?? ""}`}
      crumbs={[
        { label: t("list.projects"), to: "/project" },
        { label: project.data?.name ?? "…", to: `/project/${projectId}/dashboard` },
      ]}
      count={list.count}
      state={isArchived ? <Status kind="project" code="archived" look="pill" /> : undefined}
      actions={canCreate && !list.isEverEmpty ? <CreateButton scope={projectId} /> : undefined}
    >
      <RepositoryList list={list} scope={projectId} canCreate={canCreate} />
    </Page>
  );
}

interface RepositoryListProps {
  readonly list: ReturnType<typeof useRepositoryList>;
  readonly scope: Scope;
  readonly canCreate: boolean;
}

function RepositoryList({ list, scope, canCreate }: RepositoryListProps) {
  const { t } = useTranslation("repositories");
  const { repositories, filter, setFilter } = list;
  const total = repositories.data?.total;
  const search = useCallback((name: string) => setFilter({ name, pageNum: 1 }), [setFilter]);
  return (
    <>
      {!list.isEverEmpty && (
        <FilterBar>
          <SearchField label={t("list.search")} value={filter.name} onSearch={search} />
          <span className="lf-visually-hidden" role="status">
            {total === undefined || filter.name === "" ? "" : t("list.found", { count: total })}
          </span>
        </FilterBar>
      )}
      {repositories.isPending && <ListSkeleton />}
      {repositories.isError && repositories.data === undefined && (
        <LoadError error={repositories.error} onRetry={() => void repositories.refetch()} />
      )}
      {total === 0 && (
        <NoRepositories
          isFiltered={filter.name !== ""}
          action={canCreate ? <CreateButton scope={scope} /> : undefined}
          onClear={() => setFilter({ name: "", pageNum: 1 })}
        />
      )}
      {repositories.data !== undefined && repositories.data.total > 0 && (
        <>
          <RepositoryTable repositories={repositories.data.list} scope={scope} />
          <Pager
            pageNum={filter.pageNum}
            pageSize={pageSize}
            total={repositories.data.total}
            onChange={(pageNum) => setFilter({ pageNum })}
          />
        </>
      )}
    </>
  );
}

function CreateButton({ scope }: { readonly scope: Scope }) {
  const { t } = useTranslation("repositories");
  const go = useGo();
  return (
    <Button type="primary" onClick={() => go(createPath(scope))}>
      {t("list.create")}
    </Button>
  );
}

/** One page of repositories; search and page live in the address. */
function useRepositoryList(scope: Scope) {
  const [query, setQuery] = useSearchParams();
  const filter = readRepositoryFilter(query);
  const setFilter = useCallback(
    (part: Partial<RepositoryFilter>) =>
      setQuery((before) => writeRepositoryFilter({ ...readRepositoryFilter(before), ...part })),
    [setQuery],
  );
  const repositories = useRepositories({
    pageNum: filter.pageNum,
    pageSize,
    ...(scope !== null && { projectId: scope }),
    ...(filter.name !== "" && { name: filter.name }),
  });
  const total = repositories.isPlaceholderData ? undefined : repositories.data?.total;
  return {
    repositories,
    filter,
    setFilter,
    count: total === undefined ? undefined : formatNumber(total),
    isEverEmpty: repositories.data?.total === 0 && filter.name === "",
  };
}
