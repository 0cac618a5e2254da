import type { TextsLike } from "../../../../platform/i18n/texts.ts";
import type { repositoryLfsZh } from "./zh.ts";

export const repositoryLfsEn: TextsLike<typeof repositoryLfsZh> = {
  title: "Git LFS",
  usage: "Usage",
  size: "LFS size",
  objects: "Large files",
  quota: "Quota",
  unlimited: "Unlimited",
  missing: "Missing large files",
  missingText_one:
    "{{count}} large file ({{size}}) that commits name is not here: the source of the import did not give it, or there was no room for it. Push it from a clone of the source that has it; <remote> is this repository.",
  missingText_other:
    "{{count}} large files ({{size}}) that commits name are not here: the source of the import did not give them, or there was no room for them. Push them from a clone of the source that has them; <remote> is this repository.",
  unreferenced: "Unreferenced large files",
  unreferencedText:
    "No branch and no tag leads to these any more. Maintenance deletes them two weeks after that; what was sent during the last day is never among them.",
  noUnreferenced: "Branches and tags lead to all large files.",
  collect: "Delete unreferenced files",
  collectTitle_one: "Delete {{count}} large file ({{size}})?",
  collectTitle_other: "Delete {{count}} large files ({{size}})?",
  collectText:
    "They are lost for good. Deleted branches and old commits that are still restorable come back without them. Files that a branch or tag leads to stay.",
  collected_one: "Deleted {{count}} large file ({{size}})",
  collected_other: "Deleted {{count}} large files ({{size}})",
  how: "Start using it",
  howText: "Track a kind of large file in a clone, commit, and push as usual.",
  locks: "File locks",
  locksText: "Lock a file that can't be merged, so that others know you are changing it.",
  noLocks: "No file is locked. Lock one with git lfs lock.",
  path: "File",
  owner: "Locked by",
  since: "Locked",
  release: "Release",
  take: "Take away",
  takeTitle: "Take {{name}}'s lock on {{path}} away?",
  takeText: "{{name}} may have changes that are not pushed yet. Other members can then change the file.",
  released: "Released the lock on {{path}}",
};
