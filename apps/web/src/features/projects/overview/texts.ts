import type { RoomTexts } from "../../../platform/i18n/texts.ts";

export const projectOverviewTexts: RoomTexts = {
  namespace: "projectOverview",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.projectOverviewZh),
    en: () => import("./locales/en.ts").then((module) => module.projectOverviewEn),
  },
};
