import type { RoomTexts } from "../../../platform/i18n/texts.ts";

export const identityTexts: RoomTexts = {
  namespace: "identities",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.identitiesZh),
    en: () => import("./locales/en.ts").then((module) => module.identitiesEn),
  },
};
