import type { RoomTexts } from "../../../platform/i18n/texts.ts";

export const mergeQueueTexts: RoomTexts = {
  namespace: "mergeQueue",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.mergeQueueZh),
    en: () => import("./locales/en.ts").then((module) => module.mergeQueueEn),
  },
};
