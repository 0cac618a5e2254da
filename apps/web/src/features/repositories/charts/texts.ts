import type { RoomTexts } from "../../../platform/i18n/texts.ts";

export const chartsTexts: RoomTexts = {
  namespace: "charts",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.chartsZh),
    en: () => import("./locales/en.ts").then((module) => module.chartsEn),
  },
};
