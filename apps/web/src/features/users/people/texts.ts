import type { RoomTexts } from "../../../platform/i18n/texts.ts";

export const peopleTexts: RoomTexts = {
  namespace: "people",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.peopleZh),
    en: () => import("./locales/en.ts").then((module) => module.peopleEn),
  },
};
