import type { RoomTexts } from "../../../platform/i18n/texts.ts";

export const mergeConflictsTexts: RoomTexts = {
  namespace: "mergeConflicts",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.mergeConflictsZh),
    en: () => import("./locales/en.ts").then((module) => module.mergeConflictsEn),
  },
};
