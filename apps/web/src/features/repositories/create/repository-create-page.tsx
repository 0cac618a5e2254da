import { useTranslation } from "react-i18next";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { Page } from "../../../platform/navigation/page.tsx";
import { FormSkeleton } from "../../../ui/skeletons.tsx";
import { useAllowedProjects, useProject } from "../../projects/index.ts";
import { listPath, useScope } from "../repository-address.ts";
import { NoProjectForRepository, NotHere } from "./no-project.tsx";
import { RepositoryCreateForm } from "./repository-create-form.tsx";

/** Fill in what a new repository is; among all repositories, choose its project first. */
export function RepositoryCreatePage() {
  const scope = useScope();
  return scope === null ? <CreateAnywhere /> : <CreateInProject projectId={scope} />;
}

function CreateAnywhere() {
  const { t } = useTranslation("repositories");
  const projects = useAllowedProjects({ permission: "repository.create", name: "" });
  return (
    <Page title={t("create.title")} crumbs={[{ label: t("list.title"), to: listPath(null) }]} width="form">
      {projects.isPending && <FormSkeleton />}
      {projects.isError && projects.data === undefined && (
        <LoadError error={projects.error} onRetry={() => void projects.refetch()} />
      )}
      {projects.data?.length === 0 && <NoProjectForRepository />}
      {projects.data !== undefined && projects.data.length > 0 && (
        <RepositoryCreateForm scope={null} only={projects.data.length === 1 ? projects.data[0] : undefined} />
      )}
    </Page>
  );
}

function CreateInProject({ projectId }: { readonly projectId: number }) {
  const { t } = useTranslation("repositories");
  const project = useProject(projectId);
  if (project.isError && project.data === undefined) {
    return <LoadError error={project.error} onRetry={() => void project.refetch()} />;
  }
  return (
    <Page
      title={t("create.title")}
      crumbs={[
        { label: t("list.projects"), to: "/project" },
        { label: project.data?.name ?? "…", to: `/project/${projectId}/dashboard` },
        { label: t("list.title"), to: listPath(projectId) },
      ]}
      width="form"
    >
      {project.data === undefined && <FormSkeleton />}
      {project.data?.status === "archived" && <NotHere projectId={projectId} text={t("create.archived")} />}
      {project.data?.status === "active" &&
        (project.data.permissions.includes("repository.create") ? (
          <RepositoryCreateForm key={projectId} scope={projectId} only={project.data} />
        ) : (
          <NotHere projectId={projectId} text={t("create.forbidden")} />
        ))}
    </Page>
  );
}
