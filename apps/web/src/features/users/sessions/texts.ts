import type { RoomTexts } from "../../../platform/i18n/texts.ts";

export const sessionTexts: RoomTexts = {
  namespace: "sessions",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.sessionsZh),
    en: () => import("./locales/en.ts").then((module) => module.sessionsEn),
  },
};
