import type { RoomTexts } from "../../../platform/i18n/texts.ts";

export const documentTexts: RoomTexts = {
  namespace: "documents",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.documentsZh),
    en: () => import("./locales/en.ts").then((module) => module.documentsEn),
  },
};
