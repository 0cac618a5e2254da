import type { RoomTexts } from "../../../platform/i18n/texts.ts";

export const secondFactorTexts: RoomTexts = {
  namespace: "secondFactor",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.secondFactorZh),
    en: () => import("./locales/en.ts").then((module) => module.secondFactorEn),
  },
};
