import MenuFoldOutlined from "@ant-design/icons/es/icons/MenuFoldOutlined";
import MenuUnfoldOutlined from "@ant-design/icons/es/icons/MenuUnfoldOutlined";
import { useTranslation } from "react-i18next";
import { Outlet } from "react-router";
import { useIdParam } from "../../platform/navigation/id-param.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { ProjectNav } from "./project-nav.tsx";
import { toggleSidebar, useSidebar } from "./sidebar.store.ts";
import styles from "./project-layout.module.css";

/** The frame of a project's pages: its sidebar, and the page. */
export function ProjectLayout() {
  const { t } = useTranslation();
  const projectId = useIdParam("projectId");
  const isOpen = useSidebar((state) => state.isOpen);
  return (
    <div className={styles["layout"]} data-open={isOpen}>
      <aside className={styles["sidebar"]}>
        <ProjectNav projectId={projectId} isCollapsed={!isOpen} />
        <div className={styles["toggle"]}>
          <IconButton
            label={isOpen ? t("nav.collapse") : t("nav.expand")}
            icon={isOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
            aria-expanded={isOpen}
            onClick={toggleSidebar}
          />
        </div>
      </aside>
      <main id="content" className={styles["content"]}>
        <Outlet />
      </main>
    </div>
  );
}
