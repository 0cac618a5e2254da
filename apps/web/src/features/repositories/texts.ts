import type { RoomTexts } from "../../platform/i18n/texts.ts";

export const repositoryTexts: RoomTexts = {
  namespace: "repositories",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.repositoriesZh),
    en: () => import("./locales/en.ts").then((module) => module.repositoriesEn),
  },
};
