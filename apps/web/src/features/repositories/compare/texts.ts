import type { RoomTexts } from "../../../platform/i18n/texts.ts";

export const compareTexts: RoomTexts = {
  namespace: "compare",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.compareZh),
    en: () => import("./locales/en.ts").then((module) => module.compareEn),
  },
};
