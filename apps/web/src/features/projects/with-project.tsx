import type { ProjectDetail } from "@lowforge/contract/projects";
import type { ReactNode } from "react";
import { LoadError } from "../../platform/errors/load-error.tsx";
import { useIdParam } from "../../platform/navigation/id-param.ts";
import { DetailSkeleton } from "../../ui/skeletons.tsx";
import { useProject } from "./projects.queries.ts";
import styles from "./projects.module.css";

interface WithProjectProps {
  children(project: ProjectDetail): ReactNode;
}

/** Loads the project that the path names, then draws with it. */
export function WithProject({ children }: WithProjectProps) {
  const projectId = useIdParam("projectId");
  const project = useProject(projectId);
  if (project.data !== undefined) return children(project.data);
  if (project.isError) return <LoadError error={project.error} onRetry={() => void project.refetch()} />;
  return (
    <div className={styles["waiting"]}>
      <DetailSkeleton />
    </div>
  );
}
