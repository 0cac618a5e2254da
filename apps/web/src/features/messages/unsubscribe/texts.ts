import type { RoomTexts } from "../../../platform/i18n/texts.ts";

export const unsubscribeTexts: RoomTexts = {
  namespace: "unsubscribe",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.unsubscribeZh),
    en: () => import("./locales/en.ts").then((module) => module.unsubscribeEn),
  },
};
