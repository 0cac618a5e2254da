import "../../platform/theme/library.css";
import LoadingOutlined from "@ant-design/icons/es/icons/LoadingOutlined";
import App from "antd/es/app";
import ConfigProvider from "antd/es/config-provider";
import type { Locale as LibraryTexts } from "antd/es/locale";
import { Suspense, use, useLayoutEffect, useMemo, useSyncExternalStore, type ReactNode } from "react";
import { activeLocale, type Locale } from "../../platform/i18n/locale.ts";
import { useSettings } from "../../platform/settings/settings.store.ts";
import { useSize } from "../../platform/settings/size.store.ts";
import { lowforgeTheme } from "../../platform/theme/lowforge-theme.ts";
import { paintSeed } from "../../platform/theme/paint-seed.ts";
import { paletteOf } from "../../platform/theme/seed.rules.ts";
import { useTheme } from "../../platform/theme/theme.store.ts";

// The header's strict policy allows only style elements that carry this request's nonce.
const nonce = document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce ?? "";

// Unnamed, so that a button keeps its name while it is busy.
const busyIcon = <LoadingOutlined aria-hidden="true" aria-label={undefined} />;

const loaders = {
  zh: () => import("antd/es/locale/zh_CN"),
  en: () => import("antd/es/locale/en_US"),
};
const loaded = new Map<Locale, Promise<LibraryTexts>>();

interface LookProps {
  readonly children: ReactNode;
}

/** Gives the component library the product's look and language. */
export function Look({ children }: LookProps) {
  return (
    <Suspense fallback={null}>
      <Dressed>{children}</Dressed>
    </Suspense>
  );
}

function Dressed({ children }: LookProps) {
  // Waited for, because texts that come later would make the library mount every page anew.
  const texts = use(libraryTexts(activeLocale()));
  const isDark = useTheme((state) => state.isDark);
  const seed = useSettings((state) => state.themeColor);
  const size = useSize((state) => state.size);
  const isMotionReduced = useMedia("reducedMotion");
  const isTouch = useMedia("touch");
  const palette = useMemo(() => paletteOf(seed, isDark), [seed, isDark]);
  useLayoutEffect(() => paintSeed(palette), [palette]);
  useLayoutEffect(() => {
    document.documentElement.dataset["size"] = size;
  }, [size]);
  return (
    <ConfigProvider
      csp={{ nonce }}
      theme={lowforgeTheme({ palette, isDark, isMotionReduced, isTouch })}
      // Under a finger every control has one size, which is the largest.
      componentSize={isTouch ? "medium" : size}
      locale={texts}
      button={{ autoInsertSpace: false, loadingIcon: busyIcon }}
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

/** The library's own texts, loaded once; a promise that React can wait for has to stay the same one. */
export function libraryTexts(locale: Locale): Promise<LibraryTexts> {
  const texts = loaded.get(locale) ?? loaders[locale]().then((module) => module.default);
  loaded.set(locale, texts);
  return texts;
}

const queries = {
  reducedMotion: matchMedia("(prefers-reduced-motion: reduce)"),
  touch: matchMedia("(max-width: 991.98px), (pointer: coarse)"),
};

function useMedia(name: keyof typeof queries): boolean {
  const query = queries[name];
  return useSyncExternalStore(
    (listener) => {
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    () => query.matches,
  );
}
