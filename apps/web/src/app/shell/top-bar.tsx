import HomeOutlined from "@ant-design/icons/es/icons/HomeOutlined";
import MenuOutlined from "@ant-design/icons/es/icons/MenuOutlined";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { localePath } from "../../platform/i18n/locale.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Wordmark } from "../../ui/mark.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { presentEntry, topEntries } from "./menu.ts";
import { ThemeMenu } from "./theme-menu.tsx";
import { UserMenu } from "./user-menu.tsx";
import styles from "./top-bar.module.css";

interface TopBarProps {
  onOpenMenu(): void;
}

/** House, mark, entries; language, appearance and the member at the right. */
export function TopBar({ onOpenMenu }: TopBarProps) {
  const { t } = useTranslation();
  const present = presentEntry(useLocation().pathname);
  return (
    <header className={styles["bar"]}>
      <span className={styles["burger"]}>
        <IconButton label={t("nav.menu")} icon={<MenuOutlined />} onClick={onOpenMenu} />
      </span>
      <a className={styles["house"]} href="/" aria-label={t("nav.home")} title={t("nav.home")}>
        <HomeOutlined aria-hidden="true" />
      </a>
      <Link className={styles["mark"]} to={localePath("/project")}>
        <Wordmark size={18} />
      </Link>
      <nav aria-label={t("nav.main")} className={styles["entries"]}>
        {topEntries.map(({ key, path }) => (
          <Link
            key={key}
            className={styles["entry"]}
            to={localePath(path)}
            aria-current={present?.key === key ? "page" : undefined}
          >
            {t(`nav.${key}`)}
          </Link>
        ))}
      </nav>
      <div className={styles["end"]}>
        <ThemeMenu />
        <LanguageMenu />
        <UserMenu />
      </div>
    </header>
  );
}
