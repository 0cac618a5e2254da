import type { RoomTexts } from "../../platform/i18n/texts.ts";

export const noticeTexts: RoomTexts = {
  namespace: "notices",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.noticesZh),
    en: () => import("./locales/en.ts").then((module) => module.noticesEn),
  },
};
