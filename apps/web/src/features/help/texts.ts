import type { RoomTexts } from "../../platform/i18n/texts.ts";

/** The room's own texts and, under `topics`, the help itself; only the active language is fetched. */
export const helpTexts: RoomTexts = {
  namespace: "help",
  load: {
    zh: async () => {
      const [texts, topics] = await Promise.all([import("./locales/zh.ts"), import("./topics/zh.ts")]);
      return { ...texts.helpZh, topics: topics.topicsZh };
    },
    en: async () => {
      const [texts, topics] = await Promise.all([import("./locales/en.ts"), import("./topics/en.ts")]);
      return { ...texts.helpEn, topics: topics.topicsEn };
    },
  },
};
