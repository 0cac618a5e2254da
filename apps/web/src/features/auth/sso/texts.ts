import { personTexts } from "../../../platform/people/texts.ts";
import type { RoomTexts } from "../../../platform/i18n/texts.ts";
import { authTexts } from "../texts.ts";

const ownTexts: RoomTexts = {
  namespace: "sso",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.ssoZh),
    en: () => import("./locales/en.ts").then((module) => module.ssoEn),
  },
};

/** What the pages say that outside accounts and one-time tokens lead to. */
export const ssoTexts = [ownTexts, authTexts, personTexts] as const;
