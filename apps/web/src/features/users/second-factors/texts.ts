import type { RoomTexts } from "../../../platform/i18n/texts.ts";

export const ownFactorTexts: RoomTexts = {
  namespace: "ownFactors",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.ownFactorsZh),
    en: () => import("./locales/en.ts").then((module) => module.ownFactorsEn),
  },
};
