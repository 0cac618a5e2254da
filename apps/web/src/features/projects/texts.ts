import type { RoomTexts } from "../../platform/i18n/texts.ts";

export const projectTexts: RoomTexts = {
  namespace: "projects",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.projectsZh),
    en: () => import("./locales/en.ts").then((module) => module.projectsEn),
  },
};
