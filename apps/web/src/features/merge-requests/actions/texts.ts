import type { RoomTexts } from "../../../platform/i18n/texts.ts";

export const mergeActionsTexts: RoomTexts = {
  namespace: "mergeActions",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.mergeActionsZh),
    en: () => import("./locales/en.ts").then((module) => module.mergeActionsEn),
  },
};
