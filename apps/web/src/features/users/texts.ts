import type { RoomTexts } from "../../platform/i18n/texts.ts";

export const userTexts: RoomTexts = {
  namespace: "users",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.usersZh),
    en: () => import("./locales/en.ts").then((module) => module.usersEn),
  },
};
