import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { localePath } from "../../../platform/i18n/locale.ts";
import { ProjectCover } from "../covers/project-cover.tsx";
import { useFrequentProjects } from "./list.queries.ts";
import styles from "./list.module.css";

/** A strip of the projects that the member visits most. It comes when it is known, and never in place of the list. */
export function FrequentProjects({ isWanted }: { readonly isWanted: boolean }) {
  const { t } = useTranslation("projectLists");
  const { data = [] } = useFrequentProjects(isWanted);
  if (!isWanted || data.length === 0) return null;
  return (
    <section className={styles["frequent"]} aria-labelledby="frequent-projects">
      <h2 id="frequent-projects">{t("frequent.title")}</h2>
      <ul>
        {data.map((project) => (
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
