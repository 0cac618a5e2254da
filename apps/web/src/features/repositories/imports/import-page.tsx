import { useTranslation } from "react-i18next";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { Page } from "../../../platform/navigation/page.tsx";
import { FormSkeleton } from "../../../ui/skeletons.tsx";
import { useAllowedProjects, useProject } from "../../projects/index.ts";
import { NoProjectForRepository, NotHere } from "../create/no-project.tsx";
import { listPath, useScope } from "../repository-address.ts";
import { ImportForm } from "./import-form.tsx";

/** Where another repository is, and what its copy here is called. */
export function ImportPage() {
  const scope = useScope();
  return scope === null ? <ImportAnywhere /> : <ImportIntoProject projectId={scope} />;
}

function ImportAnywhere() {
  const { t } = useTranslation(["repositories", "repositoryLife"]);
  const projects = useAllowedProjects({ permission: "repository.create", name: "" });
  return (
    <Page
      title={t("repositoryLife:import.title")}
      crumbs={[{ label: t("list.title"), to: listPath(null) }]}
      width="form"
    >
      {projects.isPending && <FormSkeleton />}
      {projects.isError && projects.data === undefined && (
        <LoadError error={projects.error} onRetry={() => void projects.refetch()} />
      )}
      {projects.data?.length === 0 && <NoProjectForRepository />}
      {projects.data !== undefined && projects.data.length > 0 && (
        <ImportForm scope={null} only={projects.data.length === 1 ? projects.data[0] : undefined} />
      )}
    </Page>
  );
}

function ImportIntoProject({ projectId }: { readonly projectId: number }) {
  const { t } = useTranslation(["repositories", "repositoryLife"]);
  const project = useProject(projectId);
  if (project.isError && project.data === undefined) {
    return <LoadError error={project.error} onRetry={() => void project.refetch()} />;
  }
  const { data } = project;
  return (
    <Page
      title={t("repositoryLife:import.title")}
      crumbs={[
        { label: t("list.projects"), to: "/project" },
        { label: data?.name ?? "…", to: `/project/${projectId}/dashboard` },
        { label: t("list.title"), to: listPath(projectId) },
      ]}
      width="form"
    >
      {data === undefined && <FormSkeleton />}
      {data?.status === "archived" && <NotHere projectId={projectId} text={t("create.archived")} />}
      {data?.status === "active" &&
        (data.permissions.includes("repository.create") ? (
          <ImportForm key={projectId} scope={projectId} only={data} />
        ) : (
          <NotHere projectId={projectId} text={t("create.forbidden")} />
        ))}
    </Page>
  );
}
