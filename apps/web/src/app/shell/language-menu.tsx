import TranslationOutlined from "@ant-design/icons/es/icons/TranslationOutlined";
import Dropdown from "antd/es/dropdown";
import { useTranslation } from "react-i18next";
import {
  activeLocale,
  basePath,
  locales,
  pathWithoutBase,
  withLocale,
  type Locale,
} from "../../platform/i18n/locale.ts";
import styles from "./top-bar.module.css";

/** Each language is named in itself, so these two are no texts. */
const languageNames = { zh: "中文", en: "English" } satisfies Record<Locale, string>;

/** Chinese and English; the current one is disabled. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const current = activeLocale();
  return (
    <Dropdown
      trigger={["click"]}
      menu={{
        items: locales.map((locale) => ({
          key: locale,
          label: <span lang={locale}>{languageNames[locale]}</span>,
          disabled: locale === current,
          onClick: () => switchTo(locale),
        })),
      }}
    >
      <button
        type="button"
        className={styles["choice"]}
        aria-label={`${t("nav.language")}: ${languageNames[current]}`}
        aria-haspopup="menu"
      >
        <TranslationOutlined aria-hidden="true" />
        <span className={styles["nickname"]}>{languageNames[current]}</span>
      </button>
    </Dropdown>
  );
}

/** Swaps the segment and reloads (specification §2), so that no text of the other language stays. */
function switchTo(locale: Locale): void {
  location.assign(basePath + withLocale(pathWithoutBase(location.pathname), locale) + location.search);
}
