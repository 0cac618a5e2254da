import Button from "antd/es/button";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { Allowed } from "../../../platform/access/allowed.tsx";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { formatNumber } from "../../../platform/format/number.ts";
import { Page } from "../../../platform/navigation/page.tsx";
import { useGo } from "../../../platform/navigation/use-go.ts";
import { MainAction } from "../../../ui/main-action.tsx";
import { MoreMenu } from "../../../ui/more-menu.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { CardSkeleton, ListSkeleton } from "../../../ui/skeletons.tsx";
import { useProjects } from "../projects.queries.ts";
import { FrequentProjects } from "./frequent-projects.tsx";
import { useDemoProjects } from "../demo/demo.queries.ts";
import { NoProjects } from "./no-projects.tsx";
import {
  isPristine,
  listInputOf,
  type ProjectFilter,
  readProjectFilter,
  writeProjectFilter,
} from "./project-filter.rules.ts";
import { ProjectFilters } from "./project-filters.tsx";
import { ProjectGrid } from "./project-grid.tsx";
import { ProjectTable } from "./project-table.tsx";
import { chooseProjectView, type ProjectView, useProjectView } from "./project-view.store.ts";

const pageSize = 24;

/** The projects that the member may see. What is shown of them, and how, lives in the address. */
export function ProjectListPage() {
  const { t } = useTranslation("projects");
  const { filter, setFilter, view, setView } = useProjectFilter();
  const projects = useProjects(listInputOf(filter, pageSize));
  const { data, isPlaceholderData } = projects;
  const isEverEmpty = data?.total === 0 && isPristine(filter);

  return (
    <Page
      title={t("list.heading")}
      documentTitle={t("list.title")}
      count={data === undefined || isPlaceholderData ? undefined : countText(data)}
      actions={<Actions hasPrimary={!isEverEmpty} />}
    >
      <FrequentProjects isWanted={isPristine(filter) && filter.pageNum === 1 && !isEverEmpty} />
      <ProjectFilters filter={filter} view={view} total={data?.total} onChange={setFilter} onView={setView} />
      <Results {...{ projects, filter, setFilter, view }} />
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

function countText({ total, isMore }: { readonly total: number; readonly isMore: boolean }): string {
  return isMore ? `${formatNumber(total)}+` : formatNumber(total);
}

function useProjectFilter() {
  const [query, setQuery] = useSearchParams();
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
