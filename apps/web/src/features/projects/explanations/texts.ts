import type { RoomTexts } from "../../../platform/i18n/texts.ts";

export const explanationTexts: RoomTexts = {
  namespace: "explanations",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.explanationsZh),
    en: () => import("./locales/en.ts").then((module) => module.explanationsEn),
  },
};
