import type { RoomTexts } from "../../platform/i18n/texts.ts";

export const authTexts: RoomTexts = {
  namespace: "auth",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.authZh),
    en: () => import("./locales/en.ts").then((module) => module.authEn),
  },
};
