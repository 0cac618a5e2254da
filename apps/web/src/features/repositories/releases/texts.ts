import type { RoomTexts } from "../../../platform/i18n/texts.ts";

export const releaseTexts: RoomTexts = {
  namespace: "releases",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.releasesZh),
    en: () => import("./locales/en.ts").then((module) => module.releasesEn),
  },
};
