import { useTranslation } from "react-i18next";
import { NavLink } from "react-router";
import { useProject } from "../../features/projects/index.ts";
import { localePath } from "../../platform/i18n/locale.ts";
import { Hinted } from "../../ui/hinted.tsx";
import { NavList } from "../../ui/nav-list.tsx";
import { entryPath } from "../demo-routes.ts";
import { projectEntries } from "./menu.ts";
import styles from "./project-nav.module.css";

interface ProjectNavProps {
  readonly projectId: number;
  readonly isCollapsed?: boolean;
  onFollow?(): void;
}

/** A project's entries, as far as the member may use them. */
export function ProjectNav({ projectId, isCollapsed = false, onFollow }: ProjectNavProps) {
  const { t } = useTranslation();
  const { data: project } = useProject(projectId);
  const entries = projectEntries.filter(({ permission }) => project?.permissions.includes(permission));
  return (
    <nav aria-label={t("nav.sidebar")}>
      {!isCollapsed && (
        <p className={styles["name"]} title={project?.name}>
          {project?.name}
        </p>
      )}
      <NavList isAtEdge>
        {entries.map(({ key, path, icon: Icon }) => (
          <li key={key}>
            <Hinted hint={isCollapsed ? t(`menu.${key}`) : ""} placement="right">
              <NavLink
                to={localePath(`/project/${projectId}/${entryPath(path, project?.isDemo === true)}`)}
                onClick={onFollow}
              >
                <Icon aria-hidden="true" />
                <span className={isCollapsed ? "lf-visually-hidden" : undefined}>{t(`menu.${key}`)}</span>
              </NavLink>
            </Hinted>
          </li>
        ))}
      </NavList>
    </nav>
  );
}
