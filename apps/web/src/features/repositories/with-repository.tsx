import { errorTable } from "@lowforge/contract";
import type { ProjectDetail } from "@lowforge/contract/projects";
import type { RepositoryDetail } from "@lowforge/contract/repositories";
import { lazy, type ReactNode, Suspense } from "react";
import { ApiError } from "../../platform/api/api-error.ts";
import { loadTexts } from "../../platform/i18n/i18n.ts";
import { NotFound } from "../../platform/errors/not-found.tsx";
import { useIdParam } from "../../platform/navigation/id-param.ts";
import { WaitingPage, WithData } from "../../platform/navigation/with-data.tsx";
import { useProject } from "../projects/index.ts";
import { maintenanceTexts } from "./maintenance/texts.ts";
import { useRepository } from "./repositories.queries.ts";
import { useScope } from "./repository-address.ts";

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
  if (repository.data === undefined && isDamaged(repository.error)) {
    return (
      <Suspense fallback={<WaitingPage />}>
        <DamagedRepository repositoryId={repositoryId} onReload={repository.refetch} />
      </Suspense>
    );
  }
  return (
    <WithData query={repository}>
      {(found) =>
        // A path that names another project is a wrong path, not a second way in.
        scope !== null && scope !== found.projectId ? (
          <NotFound />
        ) : (
          <WithItsProject repository={found}>{children}</WithItsProject>
        )
      }
    </WithData>
  );
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
  return (
    <WithData query={project}>
      {(found) => children({ repository, project: asFarAs(found, repository) })}
    </WithData>
  );
}

/** A closed repository, or one that is being imported, allows less than its project does. */
function asFarAs(project: ProjectDetail, { permissions }: RepositoryDetail): ProjectDetail {
  return { ...project, permissions };
}
