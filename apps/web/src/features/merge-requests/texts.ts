import type { RoomTexts } from "../../platform/i18n/texts.ts";

export const mergeRequestTexts: RoomTexts = {
  namespace: "mergeRequests",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.mergeRequestsZh),
    en: () => import("./locales/en.ts").then((module) => module.mergeRequestsEn),
  },
};
