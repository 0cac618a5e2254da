import type { RoomTexts } from "../../../platform/i18n/texts.ts";

export const editTexts: RoomTexts = {
  namespace: "repositoryEdits",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.repositoryEditsZh),
    en: () => import("./locales/en.ts").then((module) => module.repositoryEditsEn),
  },
};
