import type { Project } from "@lowforge/contract/projects";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { RelativeTime } from "../../../platform/format/relative-time.tsx";
import { localePath } from "../../../platform/i18n/locale.ts";
import { ProjectCover } from "../covers/project-cover.tsx";
import { ProjectState } from "../project-state.tsx";
import { FavoriteButton } from "./favorite-button.tsx";
import { ProjectKindMark } from "./project-kind.tsx";
import { ProjectMenu } from "./project-menu.tsx";
import styles from "./list.module.css";

/** Projects as cards under their covers. The whole card leads where its name does. */
export function ProjectGrid({ projects }: { readonly projects: readonly Project[] }) {
  const { t } = useTranslation("projects");
  return (
    <ul className={styles["grid"]} aria-label={t("list.heading")}>
      {projects.map((project) => (
        <li key={project.projectId} className={styles["card"]}>
          <ProjectCover project={project} />
          <div className={styles["body"]}>
            <div className={styles["head"]}>
              <h2 title={project.name}>
                <Link to={localePath(`/project/${project.projectId}/dashboard`)}>{project.name}</Link>
              </h2>
              <FavoriteButton project={project} />
              <ProjectMenu project={project} />
            </div>
            <p className={styles["about"]}>{project.description}</p>
            <div className={styles["foot"]}>
              <ProjectKindMark kind={project.kind} />
              <span>{t("list.repositoryCount", { count: project.repositoryCount })}</span>
              <RelativeTime at={project.updatedAt} />
            </div>
            <ProjectState project={project} />
          </div>
        </li>
      ))}
    </ul>
  );
}
