import type { RoomTexts } from "../../../platform/i18n/texts.ts";

export const browseTexts: RoomTexts = {
  namespace: "browse",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.browseZh),
    en: () => import("./locales/en.ts").then((module) => module.browseEn),
  },
};
