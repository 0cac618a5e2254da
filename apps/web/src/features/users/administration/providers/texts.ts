import type { RoomTexts } from "../../../../platform/i18n/texts.ts";

export const providerTexts: RoomTexts = {
  namespace: "providers",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.providersZh),
    en: () => import("./locales/en.ts").then((module) => module.providersEn),
  },
};
