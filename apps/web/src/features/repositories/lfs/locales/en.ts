import type { TextsLike } from "../../../../platform/i18n/texts.ts";
import type { repositoryLfsZh } from "./zh.ts";

export const repositoryLfsEn: TextsLike<typeof repositoryLfsZh> = {
  title: "Git LFS",
  usage: "Usage",
  size: "LFS size",
  objects: "Large files",
  quota: "Quota",
  unlimited: "Unlimited",
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
