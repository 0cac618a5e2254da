import { personTexts } from "../../../platform/people/texts.ts";
import type { RoomTexts } from "../../../platform/i18n/texts.ts";

const ownTexts: RoomTexts = {
  namespace: "firstPassword",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.firstPasswordZh),
    en: () => import("./locales/en.ts").then((module) => module.firstPasswordEn),
  },
};

/** What the page says that replaces an initial password. */
export const firstPasswordTexts = [ownTexts, personTexts] as const;
