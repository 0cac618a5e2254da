import type { RoomTexts } from "../../../platform/i18n/texts.ts";

export const maintenanceTexts: RoomTexts = {
  namespace: "maintenance",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.maintenanceZh),
    en: () => import("./locales/en.ts").then((module) => module.maintenanceEn),
  },
};
