import type { TextsLike } from "../../../../platform/i18n/texts.ts";
import type { peopleZh } from "./zh.ts";

export const peopleEn: TextsLike<typeof peopleZh> = {
  placeholder: "For example, lin",
  typeName: "Type a name to search",
  none: "Nobody found who could be added",
  failed: "Couldn't search. Type again to retry",
};
