import type { RoomTexts } from "../../../platform/i18n/texts.ts";

export const branchTexts: RoomTexts = {
  namespace: "branches",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.branchesZh),
    en: () => import("./locales/en.ts").then((module) => module.branchesEn),
  },
};
