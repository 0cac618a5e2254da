import type { RoomTexts } from "../../../platform/i18n/texts.ts";

export const keyTexts: RoomTexts = {
  namespace: "keys",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.keysZh),
    en: () => import("./locales/en.ts").then((module) => module.keysEn),
  },
};
