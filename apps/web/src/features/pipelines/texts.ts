import type { RoomTexts } from "../../platform/i18n/texts.ts";

export const pipelineTexts: RoomTexts = {
  namespace: "pipelines",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.pipelinesZh),
    en: () => import("./locales/en.ts").then((module) => module.pipelinesEn),
  },
};
