import type { RoomTexts } from "../../platform/i18n/texts.ts";

export const paletteTexts: RoomTexts = {
  namespace: "palette",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.paletteZh),
    en: () => import("./locales/en.ts").then((module) => module.paletteEn),
  },
};
