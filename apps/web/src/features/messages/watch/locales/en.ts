import type { TextsLike } from "../../../../platform/i18n/texts.ts";
import type { watchingZh } from "./zh.ts";

export const watchingEn: TextsLike<typeof watchingZh> = {
  label: "Messages: {{level}}",
  level: { default: "What concerns me", following: "Following", muted: "Muted" },
  choice: { default: "What concerns me", following: "Follow", muted: "Mute" },
  about: {
    mergeRequest: {
      default: "Messages when you take part, are mentioned or are asked for a review",
      following: "Messages about everything that happens here",
      muted: "Messages only when somebody mentions you",
    },
    project: {
      default: "Messages when something concerns you",
      following: "Messages about its merge requests and builds",
      muted: "Messages only when somebody mentions you",
    },
  },
  set: {
    default: "You get messages about what concerns you",
    following: "Following: you get messages about everything that happens here",
    muted: "Muted: you get messages only when somebody mentions you",
  },
};
