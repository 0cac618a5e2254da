import type { RoomTexts } from "../../../platform/i18n/texts.ts";

export const administrationTexts: RoomTexts = {
  namespace: "administration",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.administrationZh),
    en: () => import("./locales/en.ts").then((module) => module.administrationEn),
  },
};
