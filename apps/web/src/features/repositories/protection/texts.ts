import type { RoomTexts } from "../../../platform/i18n/texts.ts";

export const protectionTexts: RoomTexts = {
  namespace: "protection",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.protectionZh),
    en: () => import("./locales/en.ts").then((module) => module.protectionEn),
  },
};
