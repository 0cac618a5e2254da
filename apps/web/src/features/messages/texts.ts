import type { RoomTexts } from "../../platform/i18n/texts.ts";

export const messageCenterTexts: RoomTexts = {
  namespace: "messageCenter",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.messageCenterZh),
    en: () => import("./locales/en.ts").then((module) => module.messageCenterEn),
  },
};
