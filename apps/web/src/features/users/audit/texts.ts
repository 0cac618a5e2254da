import type { RoomTexts } from "../../../platform/i18n/texts.ts";

export const auditTexts: RoomTexts = {
  namespace: "audit",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.auditZh),
    en: () => import("./locales/en.ts").then((module) => module.auditEn),
  },
};
