import type { RoomTexts } from "../../../../platform/i18n/texts.ts";

export const settingsTexts: RoomTexts = {
  namespace: "settings",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.settingsZh),
    en: () => import("./locales/en.ts").then((module) => module.settingsEn),
  },
};
