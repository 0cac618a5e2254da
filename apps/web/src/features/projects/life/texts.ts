import type { RoomTexts } from "../../../platform/i18n/texts.ts";

export const projectLifeTexts: RoomTexts = {
  namespace: "projectLife",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.projectLifeZh),
    en: () => import("./locales/en.ts").then((module) => module.projectLifeEn),
  },
};
