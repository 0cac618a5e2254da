import type { RoomTexts } from "../../platform/i18n/texts.ts";

export const teamTexts: RoomTexts = {
  namespace: "teams",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.teamsZh),
    en: () => import("./locales/en.ts").then((module) => module.teamsEn),
  },
};
