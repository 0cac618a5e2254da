import type { RoomTexts } from "../../../platform/i18n/texts.ts";

export const mergeOverviewTexts: RoomTexts = {
  namespace: "mergeOverview",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.mergeOverviewZh),
    en: () => import("./locales/en.ts").then((module) => module.mergeOverviewEn),
  },
};
