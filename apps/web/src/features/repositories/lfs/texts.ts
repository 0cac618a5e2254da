import type { RoomTexts } from "../../../platform/i18n/texts.ts";

export const lfsTexts: RoomTexts = {
  namespace: "repositoryLfs",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.repositoryLfsZh),
    en: () => import("./locales/en.ts").then((module) => module.repositoryLfsEn),
  },
};
