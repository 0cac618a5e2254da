import type { MissingPermission } from "@lowforge/contract/users";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { missingInProject } from "../../../platform/errors/why.ts";
import { Page } from "../../../platform/navigation/page.tsx";
import { useGo } from "../../../platform/navigation/use-go.ts";
import { MainAction } from "../../../ui/main-action.tsx";
import { MoreMenu } from "../../../ui/more-menu.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { ListSkeleton } from "../../../ui/skeletons.tsx";
import { Status } from "../../../ui/status.tsx";
import { useProject } from "../../projects/index.ts";
import { DamagedNotice } from "../maintenance/damaged-notice.tsx";
import {
  createPath,
  importPath,
  trashPath,
  useScope,
  waitingPath,
  type Scope,
} from "../repository-address.ts";
import { NoRepositories } from "./no-repositories.tsx";
import { RepositoryFilters } from "./repository-filters.tsx";
import { RepositoryTable } from "./repository-table.tsx";
import { pageSize, useRepositoryList, type RepositoryListState } from "./use-repository-list.ts";

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
      actions={<Actions scope={null} canCreate hasPrimary={!list.isEverEmpty} />}
    >
      <DamagedNotice />
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
  const isBarred = project.data !== undefined && !canCreate;
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
      actions={<Actions scope={projectId} canCreate={canCreate} hasPrimary={!list.isEverEmpty} />}
    >
      <RepositoryList
        {...{ list, canCreate }}
        scope={projectId}
        missing={isBarred ? missingInProject("repository.create", projectId) : null}
      />
    </Page>
  );
}

interface ActionsProps {
  readonly scope: Scope;
  readonly canCreate: boolean;
  /** False where the empty list offers it. */
  readonly hasPrimary: boolean;
}

function Actions({ scope, canCreate, hasPrimary }: ActionsProps) {
  const { t } = useTranslation("repositoryLife");
  const go = useGo();
  return (
    <>
      <Button onClick={() => go(waitingPath(scope))}>{t("list.waiting")}</Button>
      {canCreate && <Button onClick={() => go(importPath(scope))}>{t("list.import")}</Button>}
      {canCreate && hasPrimary && (
        <MainAction>
          <CreateButton scope={scope} />
        </MainAction>
      )}
      <MoreMenu items={[{ key: "trash", label: t("list.trash"), onChoose: () => go(trashPath(scope)) }]} />
    </>
  );
}

interface RepositoryListProps {
  readonly list: RepositoryListState;
  readonly scope: Scope;
  readonly canCreate: boolean;
  /** What those who can't create one lack, once that is known. */
  readonly missing?: MissingPermission | null;
}

function RepositoryList({ list, scope, canCreate, missing = null }: RepositoryListProps) {
  const { repositories, filter, setFilter } = list;
  const total = repositories.data?.total;
  return (
    <>
      <RepositoryFilters filter={filter} scope={scope} total={total} onChange={setFilter} />
      {repositories.isPending && <ListSkeleton />}
      {repositories.isError && repositories.data === undefined && (
        <LoadError error={repositories.error} onRetry={() => void repositories.refetch()} />
      )}
      {total === 0 && (
        <NoRepositories
          isFiltered={list.isFiltered}
          tab={filter.tab}
          action={canCreate ? <CreateButton scope={scope} /> : undefined}
          missing={missing}
          onClear={() => setFilter({ name: "", type: undefined, pageNum: 1 })}
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
