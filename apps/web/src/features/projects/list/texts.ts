import type { RoomTexts } from "../../../platform/i18n/texts.ts";

export const projectListTexts: RoomTexts = {
  namespace: "projectLists",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.projectListsZh),
    en: () => import("./locales/en.ts").then((module) => module.projectListsEn),
  },
};
