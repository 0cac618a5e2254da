import type { RoomTexts } from "../../../platform/i18n/texts.ts";

export const tagTexts: RoomTexts = {
  namespace: "tags",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.tagsZh),
    en: () => import("./locales/en.ts").then((module) => module.tagsEn),
  },
};
