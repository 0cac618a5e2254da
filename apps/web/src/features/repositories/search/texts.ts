import type { RoomTexts } from "../../../platform/i18n/texts.ts";

export const searchTexts: RoomTexts = {
  namespace: "codeSearch",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.searchZh),
    en: () => import("./locales/en.ts").then((module) => module.searchEn),
  },
};
