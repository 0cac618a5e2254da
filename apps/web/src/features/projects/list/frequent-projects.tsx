import type { Project } from "@lowforge/contract/projects";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { localePath } from "../../../platform/i18n/locale.ts";
import { ProjectCover } from "../covers/project-cover.tsx";
import styles from "./list.module.css";

/** A strip of the projects that the member visits most. */
export function FrequentProjects({ projects }: { readonly projects: readonly Project[] }) {
  const { t } = useTranslation("projectLists");
  if (projects.length === 0) return null;
  return (
    <section className={styles["frequent"]} aria-labelledby="frequent-projects">
      <h2 id="frequent-projects">{t("frequent.title")}</h2>
      <ul>
        {projects.map((project) => (
          <li key={project.projectId}>
            <Link to={localePath(`/project/${project.projectId}/dashboard`)} title={project.name}>
              <ProjectCover project={project} />
              <span>{project.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
