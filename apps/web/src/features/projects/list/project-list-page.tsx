import type { Project } from "@lowforge/contract/projects";
import Button from "antd/es/button";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { Allowed } from "../../../platform/access/allowed.tsx";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { formatNumber } from "../../../platform/format/number.ts";
import { Page } from "../../../platform/navigation/page.tsx";
import { useAddressQuery } from "../../../platform/navigation/use-address-query.ts";
import { useGo } from "../../../platform/navigation/use-go.ts";
import { MainAction } from "../../../ui/main-action.tsx";
import { MoreMenu } from "../../../ui/more-menu.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { CardSkeleton, ListSkeleton } from "../../../ui/skeletons.tsx";
import { useProjects } from "../projects.queries.ts";
import { FrequentProjects } from "./frequent-projects.tsx";
import { useFrequentProjects } from "./list.queries.ts";
import { useDemoProjects } from "../demo/demo.queries.ts";
import { NoProjects } from "./no-projects.tsx";
import {
  isBeginning,
  isPristine,
  listInputOf,
  type ProjectFilter,
  projectsPerPage,
  readProjectFilter,
  writeProjectFilter,
} from "./project-filter.rules.ts";
import { ProjectFilters } from "./project-filters.tsx";
import { ProjectGrid } from "./project-grid.tsx";
import { ProjectTable } from "./project-table.tsx";
import { chooseProjectView, type ProjectView, useProjectView } from "./project-view.store.ts";

/** The projects that the member may see. What is shown of them, and how, lives in the address. */
export function ProjectListPage() {
  const { t } = useTranslation("projects");
  const { filter, setFilter, view, setView } = useProjectFilter();
  const projects = useProjects(listInputOf(filter));
  const { data, isPlaceholderData } = projects;
  const frequent = useFrequentOnTop(isBeginning(filter));
  const isEverEmpty = data?.total === 0 && isPristine(filter);

  return (
    <Page
      title={t("list.heading")}
      documentTitle={t("list.title")}
      count={data === undefined || isPlaceholderData ? undefined : countText(data)}
      actions={<Actions hasPrimary={!isEverEmpty} />}
    >
      {frequent === null ? (
        <CardSkeleton />
      ) : (
        <>
          {!isEverEmpty && <FrequentProjects projects={frequent} />}
          <ProjectFilters
            filter={filter}
            view={view}
            total={data?.total}
            onChange={setFilter}
            onView={setView}
          />
          <Results {...{ projects, filter, setFilter, view }} />
        </>
      )}
    </Page>
  );
}

function Actions({ hasPrimary }: { readonly hasPrimary: boolean }) {
  const { t } = useTranslation("projects");
  const go = useGo();
  const demos = useDemoProjects().data ?? [];
  return (
    <>
      {hasPrimary && (
        <Allowed permission="project.create">
          <MainAction>
            <CreateButton />
          </MainAction>
        </Allowed>
      )}
      <MoreMenu
        items={[
          ...demos.map(({ projectId }) => ({
            key: `demo-${projectId}`,
            label: t("list.demo"),
            onChoose: () => go(`/project/${projectId}/demoDashboard`),
          })),
          { key: "trash", label: t("list.trash"), onChoose: () => go("/project/trash") },
        ]}
      />
    </>
  );
}

interface ResultsProps {
  readonly projects: ReturnType<typeof useProjects>;
  readonly filter: ProjectFilter;
  readonly view: ProjectView;
  setFilter(change: Partial<ProjectFilter>): void;
}

function Results({ projects, filter, view, setFilter }: ResultsProps) {
  const { data, error, isError, refetch } = projects;
  if (data === undefined && isError) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return view === "grid" ? <CardSkeleton /> : <ListSkeleton />;
  if (data.total === 0) {
    const clear = () => setFilter({ name: "", kind: undefined, scope: "all", pageNum: 1 });
    return <NoProjects filter={filter} action={<CreateButton />} onClear={clear} />;
  }
  return (
    <>
      {view === "grid" ? <ProjectGrid projects={data.list} /> : <ProjectTable projects={data.list} />}
      <Pager
        pageNum={filter.pageNum}
        pageSize={projectsPerPage}
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

/**
 * What stands above the list; null until it is known, because it would push away what is being read. Only at first: a
 * page that somebody works in stays.
 */
function useFrequentOnTop(isWanted: boolean): readonly Project[] | null {
  const { data = [], isLoading } = useFrequentProjects(isWanted);
  const [isBegun, setIsBegun] = useState(!isLoading);
  // Corrected while drawing, as React advises for state that follows from what is given.
  if (!isBegun && !isLoading) setIsBegun(true);
  if (isLoading && !isBegun) return null;
  return isWanted ? data : [];
}

function countText({ total, isMore }: { readonly total: number; readonly isMore: boolean }): string {
  return isMore ? `${formatNumber(total)}+` : formatNumber(total);
}

function useProjectFilter() {
  const [query, setQuery] = useAddressQuery();
  const setFilter = useCallback(
    (part: Partial<ProjectFilter>) =>
      setQuery((before) => writeProjectFilter(before, { ...readProjectFilter(before), ...part })),
    [setQuery],
  );
  const setView = useCallback(
    (view: ProjectView) => {
      chooseProjectView(view);
      setQuery(
        (before) => {
          before.set("view", view);
          return before;
        },
        { replace: true },
      );
    },
    [setQuery],
  );
  return { filter: readProjectFilter(query), setFilter, view: useProjectView(query), setView };
}
