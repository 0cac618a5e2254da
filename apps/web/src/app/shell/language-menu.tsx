import TranslationOutlined from "@ant-design/icons/es/icons/TranslationOutlined";
import { useTranslation } from "react-i18next";
import { activeLocale, languageNames, locales, switchLocale } from "../../platform/i18n/locale.ts";
import { MenuTrigger } from "../../ui/menu-trigger.tsx";
import styles from "./top-bar.module.css";

/** Chinese and English; the current one is disabled. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const current = activeLocale();
  return (
    <MenuTrigger
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
      >
        <TranslationOutlined aria-hidden="true" />
        <span className={styles["nickname"]}>{languageNames[current]}</span>
      </button>
    </MenuTrigger>
  );
}
