import type { RoomTexts } from "../../../platform/i18n/texts.ts";

export const deployKeyTexts: RoomTexts = {
  namespace: "deployKeys",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.deployKeysZh),
    en: () => import("./locales/en.ts").then((module) => module.deployKeysEn),
  },
};
