import i18next, { type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { formatNumber } from "../format/number.ts";
import { activeLocale, htmlLanguages, type Locale } from "./locale.ts";
import type { RoomTexts } from "./texts.ts";

const baseTexts: RoomTexts = {
  namespace: "base",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.baseZh),
    en: () => import("./locales/en.ts").then((module) => module.baseEn),
  },
};

const messageTexts: RoomTexts = {
  namespace: "messages",
  load: {
    zh: () => import("./locales/messages.zh.ts").then((module) => module.messagesZh),
    en: () => import("./locales/messages.en.ts").then((module) => module.messagesEn),
  },
};

/** Starts the texts of one language; no other language is loaded. */
export async function startTexts(locale: Locale): Promise<i18n> {
  document.documentElement.lang = htmlLanguages[locale];
  await i18next.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    ns: [],
    defaultNS: "base",
    resources: {},
    interpolation: { escapeValue: false },
    returnNull: false,
    react: { useSuspense: false },
  });
  // The library's own makes a formatter of the browser's, which takes longer than mounting the page that wants a number.
  i18next.services.formatter?.add("number", (value: number) => formatNumber(value));
  await Promise.all([loadTexts(baseTexts), loadTexts(messageTexts)]);
  return i18next;
}

/** Loads a room's texts in the active language, once. */
export async function loadTexts(texts: RoomTexts): Promise<void> {
  const locale = activeLocale();
  if (i18next.hasResourceBundle(locale, texts.namespace)) return;
  i18next.addResourceBundle(locale, texts.namespace, await texts.load[locale]());
}
