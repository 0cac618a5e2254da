import type { RoomTexts } from "../../../platform/i18n/texts.ts";

export const sshKeyTexts: RoomTexts = {
  namespace: "sshKeys",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.sshKeysZh),
    en: () => import("./locales/en.ts").then((module) => module.sshKeysEn),
  },
};
