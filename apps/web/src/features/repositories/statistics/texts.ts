import type { RoomTexts } from "../../../platform/i18n/texts.ts";

export const statisticsTexts: RoomTexts = {
  namespace: "statistics",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.statisticsZh),
    en: () => import("./locales/en.ts").then((module) => module.statisticsEn),
  },
};
