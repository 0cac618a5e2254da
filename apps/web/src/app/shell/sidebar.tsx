import MenuFoldOutlined from "@ant-design/icons/es/icons/MenuFoldOutlined";
import MenuUnfoldOutlined from "@ant-design/icons/es/icons/MenuUnfoldOutlined";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { localePath } from "../../platform/i18n/locale.ts";
import { useSingleKeys } from "../../platform/navigation/use-single-keys.ts";
import { useSettings } from "../../platform/settings/settings.store.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Mark, Wordmark } from "../../ui/mark.tsx";
import { ProjectNav } from "./project-nav.tsx";
import { toggleSidebar, useSidebar } from "./sidebar.store.ts";
import styles from "./sidebar.module.css";

/** A project's sidebar: 210 px, or 56 px collapsed. `[` and the button at its foot open and close it. */
export function Sidebar({ projectId }: { readonly projectId: number }) {
  const { t } = useTranslation();
  const { isOpen, isAnimated } = useSidebar();
  const hasLogo = useSettings((state) => state.hasSidebarLogo);
  useSingleKeys({ "[": toggleSidebar }, { names: { "[": "sidebar" } });
  return (
    <aside
      aria-label={t("nav.sidebar")}
      className={styles["sidebar"]}
      data-open={isOpen}
      data-animated={isAnimated}
    >
      {hasLogo && (
        <Link className={styles["logo"]} to={localePath("/project")} aria-label={t("product")}>
          {isOpen ? <Wordmark size={18} /> : <Mark size={18} />}
        </Link>
      )}
      <ProjectNav projectId={projectId} isCollapsed={!isOpen} />
      <div className={styles["toggle"]}>
        <IconButton
          label={isOpen ? t("nav.collapse") : t("nav.expand")}
          icon={isOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
          aria-expanded={isOpen}
          aria-keyshortcuts="["
          onClick={toggleSidebar}
        />
      </div>
    </aside>
  );
}
