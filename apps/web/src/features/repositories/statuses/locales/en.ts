import type { TextsLike } from "../../../../platform/i18n/texts.ts";
import type { statusesZh } from "./zh.ts";

export const statusesEn: TextsLike<typeof statusesZh> = {
  title: "Checks",
  open: "Checks: {{state}}",
  details: "Details: {{name}}",
};
