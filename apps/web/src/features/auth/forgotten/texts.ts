import { personTexts } from "../../../platform/people/texts.ts";
import type { RoomTexts } from "../../../platform/i18n/texts.ts";
import { authTexts } from "../texts.ts";

const ownTexts: RoomTexts = {
  namespace: "forgotten",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.forgottenZh),
    en: () => import("./locales/en.ts").then((module) => module.forgottenEn),
  },
};

/** What the pages say that replace a forgotten password. */
export const forgottenTexts = [ownTexts, authTexts, personTexts] as const;
