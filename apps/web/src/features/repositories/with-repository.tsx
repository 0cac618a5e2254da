import { errorTable } from "@lowforge/contract";
import type { ProjectDetail } from "@lowforge/contract/projects";
import type { RepositoryDetail } from "@lowforge/contract/repositories";
import { lazy, type ReactNode, Suspense } from "react";
import { ApiError } from "../../platform/api/api-error.ts";
import { LoadError } from "../../platform/errors/load-error.tsx";
import { loadTexts } from "../../platform/i18n/i18n.ts";
import { NotFound } from "../../platform/errors/not-found.tsx";
import { useIdParam } from "../../platform/navigation/id-param.ts";
import { DetailSkeleton } from "../../ui/skeletons.tsx";
import { useProject } from "../projects/index.ts";
import { maintenanceTexts } from "./maintenance/texts.ts";
import { useRepository } from "./repositories.queries.ts";
import { useScope } from "./repository-address.ts";
import styles from "./repositories.module.css";

/** A repository and its project; the permissions of both are those on this very repository. */
export interface OpenRepository {
  readonly repository: RepositoryDetail;
  readonly project: ProjectDetail;
}

interface WithRepositoryProps {
  children(open: OpenRepository): ReactNode;
}

/** Loads the repository that the path names, and its project, then draws with both. */
export function WithRepository({ children }: WithRepositoryProps) {
  const repositoryId = useIdParam("repositoryId");
  const scope = useScope();
  const repository = useRepository(repositoryId);
  if (repository.data !== undefined) {
    // A path that names another project is a wrong path, not a second way in.
    if (scope !== null && scope !== repository.data.projectId) return <NotFound />;
    return <WithItsProject repository={repository.data}>{children}</WithItsProject>;
  }
  if (repository.isError && isDamaged(repository.error)) {
    return (
      <Suspense fallback={<Waiting />}>
        <DamagedRepository repositoryId={repositoryId} onReload={repository.refetch} />
      </Suspense>
    );
  }
  if (repository.isError) {
    return <LoadError error={repository.error} onRetry={() => void repository.refetch()} />;
  }
  return <Waiting />;
}

/** With texts of its own, because every page of a repository may have to give way to it. */
const DamagedRepository = lazy(async () => {
  const [module] = await Promise.all([
    import("./maintenance/damaged-repository.tsx"),
    loadTexts(maintenanceTexts),
  ]);
  return { default: module.DamagedRepository };
});

function isDamaged(error: unknown): boolean {
  return error instanceof ApiError && error.code === errorTable.REPOSITORY_DAMAGED.code;
}

interface WithItsProjectProps extends WithRepositoryProps {
  readonly repository: RepositoryDetail;
}

function WithItsProject({ repository, children }: WithItsProjectProps) {
  const project = useProject(repository.projectId);
  if (project.data !== undefined) return children({ repository, project: asFarAs(project.data, repository) });
  if (project.isError) return <LoadError error={project.error} onRetry={() => void project.refetch()} />;
  return <Waiting />;
}

/** A closed repository, or one that is being imported, allows less than its project does. */
function asFarAs(project: ProjectDetail, { permissions }: RepositoryDetail): ProjectDetail {
  return { ...project, permissions };
}

function Waiting() {
  return (
    <div className={styles["waiting"]}>
      <DetailSkeleton />
    </div>
  );
}
