import type { RoomTexts } from "../../platform/i18n/texts.ts";

export const signpostTexts: RoomTexts = {
  namespace: "signposts",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.signpostsZh),
    en: () => import("./locales/en.ts").then((module) => module.signpostsEn),
  },
};
