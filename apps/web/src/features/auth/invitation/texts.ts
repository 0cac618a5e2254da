import { personTexts } from "../../../platform/people/texts.ts";
import type { RoomTexts } from "../../../platform/i18n/texts.ts";
import { authTexts } from "../texts.ts";

const ownTexts: RoomTexts = {
  namespace: "invitation",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.invitationZh),
    en: () => import("./locales/en.ts").then((module) => module.invitationEn),
  },
};

/** What the page says that an invitation leads to. */
export const invitationTexts = [ownTexts, authTexts, personTexts] as const;
