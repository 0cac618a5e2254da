import type { RoomTexts } from "../../../platform/i18n/texts.ts";

export const diffTexts: RoomTexts = {
  namespace: "diff",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.diffZh),
    en: () => import("./locales/en.ts").then((module) => module.diffEn),
  },
};
