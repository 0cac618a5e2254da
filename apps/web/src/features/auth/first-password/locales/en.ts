import type { TextsLike } from "../../../../platform/i18n/texts.ts";
import type { firstPasswordZh } from "./zh.ts";

export const firstPasswordEn: TextsLike<typeof firstPasswordZh> = {
  title: "Set your own password",
  why: "Your present password was given to you, so somebody else knows it. Replace it with one that only you know, then go on.",
  current: "Present password",
  currentEmpty: "Enter your present password",
  currentWrong: "This is not your present password. Enter it again.",
  submit: "Save and go on",
  signOut: "Sign out",
};
