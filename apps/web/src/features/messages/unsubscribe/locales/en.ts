import type { TextsLike } from "../../../../platform/i18n/texts.ts";
import type { unsubscribeZh } from "./zh.ts";

export const unsubscribeEn: TextsLike<typeof unsubscribeZh> = {
  title: "Unsubscribe",
  language: "Language",
  what: {
    mergeRequest: "mails about merge requests",
    review: "mails about reviews",
    mention: "mails about mentions",
    build: "mails about builds",
    membership: "mails about memberships",
    security: "mails about account security",
    digest: "daily digests",
  },
  ask: "Stop {{what}}? The messages stay in the message center.",
  submit: "Stop these mails",
  done: "You get no more {{what}}.",
  undo: "Undo",
  back: "You get {{what}} again.",
  isOff: "You already get no {{what}}.",
  fixed: "These mails can't be turned off, so that nobody touches your account unnoticed.",
  settings: "Change all mail settings",
  wrongTitle: "The link is not valid",
  wrong: "Use the whole link of the mail, or sign in and change it in the message settings.",
};
