import type { RoomTexts } from "../../../platform/i18n/texts.ts";

export const watchTexts: RoomTexts = {
  namespace: "watching",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.watchingZh),
    en: () => import("./locales/en.ts").then((module) => module.watchingEn),
  },
};
