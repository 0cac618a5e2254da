import type { RoomTexts } from "../../../platform/i18n/texts.ts";

export const projectMembersTexts: RoomTexts = {
  namespace: "projectMembers",
  load: {
    zh: () => import("./locales/zh.ts").then((module) => module.projectMembersZh),
    en: () => import("./locales/en.ts").then((module) => module.projectMembersEn),
  },
};
