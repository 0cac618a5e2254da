import type { RoomTexts } from "../../platform/i18n/texts.ts";

export const tourTexts: RoomTexts = {
  namespace: "tour",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.tourZh),
    en: () => import("./locales/en.ts").then((module) => module.tourEn),
  },
};
