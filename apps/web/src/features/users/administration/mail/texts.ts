import type { RoomTexts } from "../../../../platform/i18n/texts.ts";

export const mailTexts: RoomTexts = {
  namespace: "mail",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.mailZh),
    en: () => import("./locales/en.ts").then((module) => module.mailEn),
  },
};
