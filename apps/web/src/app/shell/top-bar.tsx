import HomeOutlined from "@ant-design/icons/es/icons/HomeOutlined";
import MenuOutlined from "@ant-design/icons/es/icons/MenuOutlined";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { localePath } from "../../platform/i18n/locale.ts";
import { outsideLink } from "../../platform/page-facts/page-facts.ts";
import { useSettings } from "../../platform/settings/settings.store.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Wordmark } from "../../ui/mark.tsx";
import { SearchButton } from "../search/search-button.tsx";
import { useDevice } from "./device.store.ts";
import { LanguageMenu } from "./language-menu.tsx";
import { MessageBell } from "./message-bell.tsx";
import { ThemeMenu } from "./theme-menu.tsx";
import { TopEntries } from "./top-entries.tsx";
import { useProjectInPath } from "./use-project-in-path.ts";
import { UserMenu } from "./user-menu.tsx";
import styles from "./top-bar.module.css";

interface TopBarProps {
  onOpenMenu(): void;
}

/** House, mark, entries; messages, language, appearance and the member at the right. */
export function TopBar({ onOpenMenu }: TopBarProps) {
  const { t } = useTranslation();
  const hasSidebarLogo = useSettings((state) => state.hasSidebarLogo);
  const isMobile = useDevice((state) => state.device === "mobile");
  const isMarkElsewhere = useProjectInPath() !== null && hasSidebarLogo;
  return (
    <header className={styles["bar"]}>
      {isMobile && <IconButton label={t("nav.menu")} icon={<MenuOutlined />} onClick={onOpenMenu} />}
      <a
        className={styles["house"]}
        href={outsideLink("website") ?? "/"}
        aria-label={t("nav.home")}
        title={t("nav.home")}
      >
        <HomeOutlined aria-hidden="true" />
      </a>
      <Link className={styles["mark"]} data-elsewhere={isMarkElsewhere} to={localePath("/project")}>
        <Wordmark size={18} />
      </Link>
      {!isMobile && <TopEntries />}
      <div className={styles["end"]}>
        <SearchButton />
        <MessageBell />
        <span className={styles["roomy"]}>
          <ThemeMenu />
        </span>
        <LanguageMenu />
        <UserMenu />
      </div>
    </header>
  );
}
