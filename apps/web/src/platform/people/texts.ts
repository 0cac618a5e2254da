import type { RoomTexts } from "../i18n/texts.ts";

/** What forms that ask for somebody's names, number or new password say: at registration, in administration, on the personal page. */
export const personTexts: RoomTexts = {
  namespace: "person",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.personZh),
    en: () => import("./locales/en.ts").then((module) => module.personEn),
  },
};
