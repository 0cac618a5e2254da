import type { TextsLike } from "../../../../platform/i18n/texts.ts";
import type { deployKeysZh } from "./zh.ts";

export const deployKeysEn: TextsLike<typeof deployKeysZh> = {
  title: "Deploy keys",
  text: "Servers and programs read this repository over SSH by a deploy key, whatever becomes of members' accounts.",
  add: "Add deploy key",
  emptyTitle: "No deploy keys yet",
  emptyText: "A deploy key opens this one repository and nothing else.",
  right: "Right",
  read: "Read only",
  write: "May push",
  canPush: "Allow pushes",
  canPushHint:
    "Pushes are recorded under the name of who added the key. Leave it off where reading is enough.",
  creator: "Added by",
};
