import Button from "antd/es/button";
import Segmented from "antd/es/segmented";
import { projectStatuses } from "@lowforge/contract/projects";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { Allowed } from "../../platform/access/allowed.tsx";
import { LoadError } from "../../platform/errors/load-error.tsx";
import { formatNumber } from "../../platform/format/number.ts";
import { Page } from "../../platform/navigation/page.tsx";
import { useGo } from "../../platform/navigation/use-go.ts";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { MainAction } from "../../ui/main-action.tsx";
import { MoreMenu } from "../../ui/more-menu.tsx";
import { Pager } from "../../ui/pager.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { ListSkeleton } from "../../ui/skeletons.tsx";
import { NoProjects } from "./no-projects.tsx";
import { readProjectFilter, writeProjectFilter, type ProjectFilter } from "./project-filter.rules.ts";
import { ProjectTable } from "./project-table.tsx";
import { useProjects } from "./projects.queries.ts";

const pageSize = 20;

/** The projects that the member may see. Search, status and page live in the address. */
export function ProjectListPage() {
  const { t } = useTranslation("projects");
  const go = useGo();
  const [filter, setFilter] = useProjectFilter();
  const { pageNum, status } = filter;
  const projects = useProjects({
    pageNum,
    pageSize,
    status,
    ...(filter.name !== "" && { name: filter.name }),
  });
  const total = projects.data?.total;
  const search = useCallback((name: string) => setFilter({ name, pageNum: 1 }), [setFilter]);
  const isPristine = filter.name === "" && status === "active";

  return (
    <Page
      title={t("list.heading")}
      documentTitle={t("list.title")}
      count={total === undefined || projects.isPlaceholderData ? undefined : formatNumber(total)}
      actions={
        <>
          {(total !== 0 || !isPristine) && (
            <Allowed permission="project.create">
              <MainAction>
                <CreateButton />
              </MainAction>
            </Allowed>
          )}
          <MoreMenu
            items={[{ key: "trash", label: t("list.trash"), onChoose: () => go("/project/trash") }]}
          />
        </>
      }
    >
      <FilterBar>
        <Segmented
          aria-label={t("list.status")}
          value={status}
          options={projectStatuses.map((value) => ({ value, label: t(`list.${value}`) }))}
          onChange={(value) => setFilter({ status: value, pageNum: 1 })}
        />
        <SearchField label={t("list.search")} value={filter.name} onSearch={search} />
        <span className="lf-visually-hidden" role="status">
          {total === undefined || filter.name === "" ? "" : t("list.found", { count: total })}
        </span>
      </FilterBar>
      <Results {...{ projects, filter, setFilter }} />
    </Page>
  );
}

interface ResultsProps {
  readonly projects: ReturnType<typeof useProjects>;
  readonly filter: ProjectFilter;
  setFilter(change: Partial<ProjectFilter>): void;
}

function Results({ projects: { data, error, isError, refetch }, filter, setFilter }: ResultsProps) {
  if (data === undefined && isError) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <ListSkeleton />;
  if (data.total === 0) {
    const clear = () => setFilter({ name: "", pageNum: 1 });
    return <NoProjects filter={filter} action={<CreateButton />} onClear={clear} />;
  }
  return (
    <>
      <ProjectTable projects={data.list} hasState={filter.status !== "active"} />
      <Pager
        pageNum={filter.pageNum}
        pageSize={pageSize}
        total={data.total}
        onChange={(pageNum) => setFilter({ pageNum })}
      />
    </>
  );
}

function CreateButton() {
  const { t } = useTranslation("projects");
  const go = useGo();
  return (
    <Allowed permission="project.create">
      <Button type="primary" onClick={() => go("/project/create")}>
        {t("list.create")}
      </Button>
    </Allowed>
  );
}

function useProjectFilter(): [ProjectFilter, (change: Partial<ProjectFilter>) => void] {
  const [query, setQuery] = useSearchParams();
  const change = useCallback(
    (part: Partial<ProjectFilter>) =>
      setQuery((before) => writeProjectFilter({ ...readProjectFilter(before), ...part })),
    [setQuery],
  );
  return [readProjectFilter(query), change];
}
