import App from "antd/es/app";
import ConfigProvider from "antd/es/config-provider";
import type { Locale as LibraryTexts } from "antd/es/locale";
import { useEffect, useState, type ReactNode } from "react";
import { activeLocale } from "../../platform/i18n/locale.ts";
import { lowforgeTheme } from "../../platform/theme/lowforge-theme.ts";
import { darkPalette, lightPalette } from "../../platform/theme/palette.ts";
import { useTheme } from "../../platform/theme/theme.store.ts";

// The header's strict policy allows only style elements that carry this request's nonce.
const nonce = document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce ?? "";

const libraryTexts = {
  zh: () => import("antd/es/locale/zh_CN"),
  en: () => import("antd/es/locale/en_US"),
};

/** Gives the component library the product's look and language. */
export function Look({ children }: { readonly children: ReactNode }) {
  const isDark = useTheme((state) => state.isDark);
  const isMotionReduced = useMotionReduced();
  return (
    <ConfigProvider
      csp={{ nonce }}
      theme={lowforgeTheme(isDark, isMotionReduced, isDark ? darkPalette : lightPalette)}
      locale={useLibraryTexts()}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: true }}
    >
      <App
        component={false}
        message={{ maxCount: 3 }}
        notification={{ placement: "bottomRight", maxCount: 3 }}
      >
        {children}
      </App>
    </ConfigProvider>
  );
}

function useLibraryTexts(): LibraryTexts | undefined {
  const [texts, setTexts] = useState<LibraryTexts>();
  useEffect(() => {
    void libraryTexts[activeLocale()]().then((module) => setTexts(module.default));
  }, []);
  return texts;
}

const reducedQuery = matchMedia("(prefers-reduced-motion: reduce)");

function useMotionReduced(): boolean {
  const [isReduced, setIsReduced] = useState(reducedQuery.matches);
  useEffect(() => {
    const update = () => setIsReduced(reducedQuery.matches);
    reducedQuery.addEventListener("change", update);
    return () => reducedQuery.removeEventListener("change", update);
  }, []);
  return isReduced;
}
