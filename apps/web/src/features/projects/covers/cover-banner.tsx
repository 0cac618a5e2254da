import type { Project } from "@lowforge/contract/projects";
import { ProjectCover } from "./project-cover.tsx";
import styles from "./covers.module.css";

/** The picture of a project across the head of its page; a pattern would only take room there. */
export function CoverBanner({
  project,
}: {
  readonly project: Pick<Project, "projectId" | "slug" | "cover">;
}) {
  if (project.cover === null) return null;
  return (
    <div className={styles["banner"]}>
      <ProjectCover project={project} size="header" />
    </div>
  );
}
