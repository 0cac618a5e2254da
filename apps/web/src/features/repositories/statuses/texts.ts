import type { RoomTexts } from "../../../platform/i18n/texts.ts";

export const statusTexts: RoomTexts = {
  namespace: "statuses",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.statusesZh),
    en: () => import("./locales/en.ts").then((module) => module.statusesEn),
  },
};
