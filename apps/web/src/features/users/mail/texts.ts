import type { RoomTexts } from "../../../platform/i18n/texts.ts";

export const emailTexts: RoomTexts = {
  namespace: "email",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.emailZh),
    en: () => import("./locales/en.ts").then((module) => module.emailEn),
  },
};
