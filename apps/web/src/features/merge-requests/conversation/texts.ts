import type { RoomTexts } from "../../../platform/i18n/texts.ts";

export const conversationTexts: RoomTexts = {
  namespace: "conversation",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.conversationZh),
    en: () => import("./locales/en.ts").then((module) => module.conversationEn),
  },
};
