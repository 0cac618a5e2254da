import type { RoomTexts } from "../../../platform/i18n/texts.ts";

export const badgeTexts: RoomTexts = {
  namespace: "badges",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.badgesZh),
    en: () => import("./locales/en.ts").then((module) => module.badgesEn),
  },
};
