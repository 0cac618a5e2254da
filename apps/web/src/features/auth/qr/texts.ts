import type { RoomTexts } from "../../../platform/i18n/texts.ts";

/** What the computer and the phone say while one signs the other in. */
export const qrTexts: RoomTexts = {
  namespace: "qr",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.qrZh),
    en: () => import("./locales/en.ts").then((module) => module.qrEn),
  },
};
