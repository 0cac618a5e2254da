import DownOutlined from "@ant-design/icons/es/icons/DownOutlined";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useNavigate } from "react-router";
import { localePath } from "../../platform/i18n/locale.ts";
import { OutsideMark } from "./outside-mark.tsx";
import { entryLink, presentEntry, topEntries } from "./menu.ts";
import { MenuTrigger } from "../../ui/menu-trigger.tsx";
import styles from "./top-bar.module.css";

/** The entries of the top bar; below 1200 px those that may lead outside are under More. */
export function TopEntries() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const present = presentEntry(useLocation().pathname);
  const folded = topEntries.filter(({ outside }) => outside !== undefined);
  return (
    <nav aria-label={t("nav.main")} className={styles["entries"]}>
      {topEntries.map((entry) => {
        const link = entryLink(entry);
        const look = `${styles["entry"]} ${entry.outside === undefined ? "" : styles["foldable"]}`;
        return link === null ? (
          <Link
            key={entry.key}
            className={look}
            to={localePath(entry.path)}
            aria-current={present?.key === entry.key ? "page" : undefined}
          >
            {t(`nav.${entry.key}`)}
          </Link>
        ) : (
          <a key={entry.key} className={look} href={link} target="_blank" rel="noopener noreferrer">
            {t(`nav.${entry.key}`)}
            <OutsideMark />
          </a>
        );
      })}
      <MenuTrigger
        menu={{
          items: folded.map((entry) => {
            const link = entryLink(entry);
            return {
              key: entry.key,
              label:
                link === null ? (
                  t(`nav.${entry.key}`)
                ) : (
                  <a href={link} target="_blank" rel="noopener noreferrer">
                    {t(`nav.${entry.key}`)}
                    <OutsideMark />
                  </a>
                ),
              onClick: () => (link === null ? void navigate(localePath(entry.path)) : undefined),
            };
          }),
        }}
      >
        <button
          type="button"
          className={`${styles["entry"]} ${styles["fold"]}`}
          data-current={present?.outside !== undefined}
        >
          {t("action.more")}
          <DownOutlined aria-hidden="true" />
        </button>
      </MenuTrigger>
    </nav>
  );
}
