import type { RoomTexts } from "../../../platform/i18n/texts.ts";

export const proofTexts: RoomTexts = {
  namespace: "proof",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.proofZh),
    en: () => import("./locales/en.ts").then((module) => module.proofEn),
  },
};
