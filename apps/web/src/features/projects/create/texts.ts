import type { RoomTexts } from "../../../platform/i18n/texts.ts";

export const projectFormTexts: RoomTexts = {
  namespace: "projectForms",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.projectFormsZh),
    en: () => import("./locales/en.ts").then((module) => module.projectFormsEn),
  },
};
