import type { RoomTexts } from "../../../platform/i18n/texts.ts";

export const leaderboardTexts: RoomTexts = {
  namespace: "leaderboard",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.leaderboardZh),
    en: () => import("./locales/en.ts").then((module) => module.leaderboardEn),
  },
};
