import { useTranslation } from "react-i18next";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { formatNumber } from "../../../platform/format/number.ts";
import { SearchedList } from "../../../platform/lists/searched-list.tsx";
import { useListAddress } from "../../../platform/lists/use-list-address.ts";
import { Page } from "../../../platform/navigation/page.tsx";
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
  const [address, change] = useListAddress();
  const { name, pageNum } = address;
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
      <SearchedList
        {...{ address, pageSize }}
        found={deleted}
        text={(key) => t(`trash.${key}`)}
        onChange={change}
      >
        {(repositories) => <TrashTable repositories={repositories} scope={scope} />}
      </SearchedList>
    </Page>
  );
}
