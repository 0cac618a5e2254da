import type { RoomTexts } from "../../../platform/i18n/texts.ts";

export const projectRolesTexts: RoomTexts = {
  namespace: "projectRoles",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.projectRolesZh),
    en: () => import("./locales/en.ts").then((module) => module.projectRolesEn),
  },
};
