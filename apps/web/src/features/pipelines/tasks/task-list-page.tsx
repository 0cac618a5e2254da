import type { BuildTaskKind } from "@lowforge/contract/pipelines";
import type { ProjectDetail } from "@lowforge/contract/projects";
import Button from "antd/es/button";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { formatNumber } from "../../../platform/format/number.ts";
import { useListAddress } from "../../../platform/lists/use-list-address.ts";
import { Page } from "../../../platform/navigation/page.tsx";
import { useGo } from "../../../platform/navigation/use-go.ts";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { MainAction } from "../../../ui/main-action.tsx";
import { MoreMenu } from "../../../ui/more-menu.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { ListSkeleton } from "../../../ui/skeletons.tsx";
import { WithProject } from "../../projects/index.ts";
import { taskCreatePath } from "../pipeline-paths.ts";
import { usePipelineRights } from "../use-pipeline-rights.ts";
import { useBuildTasks } from "./build-tasks.queries.ts";
import { NoTasks } from "./no-tasks.tsx";
import { TaskTable } from "./task-table.tsx";

const pageSize = 20;

interface KindProps {
  readonly kind: BuildTaskKind;
}

/** A project's build tasks of one kind. Search and page live in the address. */
export function TaskListPage({ kind }: KindProps) {
  return <WithProject>{(project) => <TaskList kind={kind} project={project} />}</WithProject>;
}

interface TaskListProps extends KindProps {
  readonly project: ProjectDetail;
}

function TaskList({ kind, project }: TaskListProps) {
  const { t } = useTranslation("pipelines");
  const go = useGo();
  const { projectId } = project;
  const [{ name, pageNum }, change] = useListAddress();
  const tasks = useBuildTasks({ projectId, kind, pageNum, pageSize, ...(name !== "" && { name }) });
  const rights = usePipelineRights(project);
  const search = useCallback((text: string) => change({ name: text, pageNum: 1 }), [change]);
  const total = tasks.data?.total;
  const isEmpty = total === 0 && name === "";

  const create = rights.canCreate && (
    <Button type="primary" onClick={() => go(taskCreatePath({ projectId, kind }))}>
      {t("tasks.create")}
    </Button>
  );
  const more = rights.canManageRunners
    ? [{ key: "runners", label: t("runners.manage"), onChoose: () => go("/runners") }]
    : [];

  return (
    <Page
      title={t(`tasks.${kind}`)}
      documentTitle={`${t(`tasks.${kind}`)} · ${project.name}`}
      crumbs={[
        { label: t("crumb.projects"), to: "/project" },
        { label: project.name, to: `/project/${projectId}/dashboard` },
      ]}
      count={total === undefined || isEmpty || tasks.isPlaceholderData ? undefined : formatNumber(total)}
      actions={
        <>
          {!isEmpty && create !== false && <MainAction>{create}</MainAction>}
          <MoreMenu items={more} />
        </>
      }
    >
      {!isEmpty && (
        <FilterBar>
          <SearchField label={t("tasks.search")} value={name} onSearch={search} />
          <span className="lf-visually-hidden" role="status">
            {total === undefined || name === "" ? "" : t("tasks.found", { count: total })}
          </span>
        </FilterBar>
      )}
      {tasks.isPending && <ListSkeleton />}
      {tasks.isError && tasks.data === undefined && (
        <LoadError error={tasks.error} onRetry={() => void tasks.refetch()} />
      )}
      {total === 0 && (
        <NoTasks
          {...{ kind, project }}
          isFiltered={name !== ""}
          create={create}
          onClear={() => change({ name: "", pageNum: 1 })}
        />
      )}
      {tasks.data !== undefined && tasks.data.total > 0 && (
        <>
          <TaskTable {...{ kind, rights }} tasks={tasks.data.list} />
          <Pager
            {...{ pageNum, pageSize }}
            total={tasks.data.total}
            onChange={(page) => change({ pageNum: page })}
          />
        </>
      )}
    </Page>
  );
}
