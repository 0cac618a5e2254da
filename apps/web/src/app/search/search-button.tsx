import SearchOutlined from "@ant-design/icons/es/icons/SearchOutlined";
import { lazy, Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { loadTexts } from "../../platform/i18n/i18n.ts";
import { openPalette, usePalette } from "./palette.store.ts";
import styles from "./search-button.module.css";
import { paletteTexts } from "./texts.ts";

const loadPalette = async () => {
  const [module] = await Promise.all([import("./palette.tsx"), loadTexts(paletteTexts)]);
  return { default: module.Palette };
};
const Palette = lazy(loadPalette);

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The search in the top bar (specification §2); Ctrl or ⌘ and K opens it from everywhere, fields included. */
export function SearchButton() {
  const { t } = useTranslation();
  const isOpen = usePalette((state) => state.isOpen);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const isWanted = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isWanted || event.key.toLowerCase() !== "k" || event.isComposing) return;
      event.preventDefault();
      openPalette();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles["button"]}
        aria-label={t("nav.search")}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void loadPalette()}
        onClick={openPalette}
      >
        <SearchOutlined aria-hidden="true" />
        <span className={styles["word"]}>{t("nav.search")}</span>
        <span className={styles["key"]} data-keys={isMac ? "⌘ K" : "Ctrl K"} aria-hidden="true" />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <Palette />
        </Suspense>
      )}
    </>
  );
}
