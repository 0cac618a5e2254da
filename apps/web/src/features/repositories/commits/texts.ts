import type { RoomTexts } from "../../../platform/i18n/texts.ts";

export const commitsTexts: RoomTexts = {
  namespace: "commits",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.commitsZh),
    en: () => import("./locales/en.ts").then((module) => module.commitsEn),
  },
};
