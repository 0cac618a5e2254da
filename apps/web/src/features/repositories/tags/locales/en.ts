import type { TextsLike } from "../../../../platform/i18n/texts.ts";
import type { tagsZh } from "./zh.ts";

export const tagsEn: TextsLike<typeof tagsZh> = {
  title: "Tags",
  search: "Search tags by name",
  found_one: "{{count, number}} tag found",
  found_other: "{{count, number}} tags found",
  noneMatch: "No tags match",
  emptyTitle: "No tags yet",
  emptyText: "A tag gives one commit a name that stays, such as a version.",
  name: "Name",
  comment: "Comment",
  commit: "Commit",
  tagger: "Created by",
  time: "Time",
  protected: "Protected",
  release: "Release",
  more: "More: {{name}}",
  field: {
    name: "Tag name",
    nameHint: "Such as v1.2.0. Letters, digits and . _ - / + @",
    nameExample: "v1.2.0",
    from: "Based on",
    fromHint: "A branch, a tag or a commit",
    fromEmpty: "Choose what the tag stands for",
    comment: "Comment (optional)",
    commentHint: "A tag with a comment notes who made it and when",
  },
  problem: {
    empty: "Enter a tag name",
    format:
      "A tag name has at most 100 characters, no spaces and no “..”, does not begin with - . / and does not end with . / .lock",
    taken: "A tag of this name exists. Choose another",
    conflict: "It differs from another tag by case alone, or one is below the other. Choose another",
  },
  create: "New tag",
  createRelease: "New release",
  viewRelease: "View release",
  compare: "Compare with {{branch}}",
  downloadZip: "Download source ZIP",
  downloadTar: "Download source TAR.GZ",
  delete: "Delete tag",
  deleteTitle: "Delete tag {{name}}?",
  deleteText:
    "The tag and its comment go; the commit stays. Clones of other people keep the tag. You can undo this for 8 seconds.",
  deleted: "Tag {{name}} deleted",
  restored: "Tag {{name}} is back",
};
