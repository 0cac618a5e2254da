import type { RoomTexts } from "../../../platform/i18n/texts.ts";

export const mergeSettingsTexts: RoomTexts = {
  namespace: "mergeSettings",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.mergeSettingsZh),
    en: () => import("./locales/en.ts").then((module) => module.mergeSettingsEn),
  },
};
