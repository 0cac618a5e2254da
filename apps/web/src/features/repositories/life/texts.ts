import type { RoomTexts } from "../../../platform/i18n/texts.ts";

export const lifeTexts: RoomTexts = {
  namespace: "repositoryLife",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.repositoryLifeZh),
    en: () => import("./locales/en.ts").then((module) => module.repositoryLifeEn),
  },
};
