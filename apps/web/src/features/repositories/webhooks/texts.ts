import type { RoomTexts } from "../../../platform/i18n/texts.ts";

export const webhookTexts: RoomTexts = {
  namespace: "webhooks",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.webhooksZh),
    en: () => import("./locales/en.ts").then((module) => module.webhooksEn),
  },
};
