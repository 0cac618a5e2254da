import TranslationOutlined from "@ant-design/icons/es/icons/TranslationOutlined";
import Dropdown from "antd/es/dropdown";
import { useTranslation } from "react-i18next";
import { activeLocale, languageNames, locales, switchLocale } from "../../platform/i18n/locale.ts";
import styles from "./top-bar.module.css";

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
          onClick: () => switchLocale(locale),
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
