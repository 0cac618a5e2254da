import type { TextsLike } from "../../../../platform/i18n/texts.ts";
import type { mergeActionsZh } from "./zh.ts";

export const mergeActionsEn: TextsLike<typeof mergeActionsZh> = {
  resolve: {
    text: "Resolve the conflicts here, or merge the target into your branch on your own machine.",
    action: "Resolve conflicts",
  },
  update: {
    text_one: "“{{target}}” has gone on by {{count, number}} commit.",
    text_other: "“{{target}}” has gone on by {{count, number}} commits.",
    action: "Update branch",
    merge: "By a merge commit",
    mergeHint: "Merges {{target}} into {{source}}; no commit changes.",
    rebase: "By a rebase",
    rebaseHint: "Puts the commits of {{source}} on top of {{target}} anew.",
    done: "“{{source}}” has everything of “{{target}}” now",
  },
  auto: {
    text: "You don't have to wait: it can merge by itself, in your name, as soon as nothing is missing.",
    how: "How it merges",
    arm: "Merge when everything is there",
    disarm: "Don't merge by itself",
    armed: "Merges by itself ({{method}}) once nothing is missing, in the name of {{name}}. Armed",
    method: {
      merge: "merge commit",
      squash: "squash",
      rebase: "rebase",
      "fast-forward": "fast-forward",
    },
    ending: {
      pushed: "It no longer merges by itself: someone other than {{name}} has pushed.",
      retargeted: "It no longer merges by itself: it goes into another branch than {{name}} agreed to.",
      conflicts: "It no longer merges by itself: there are conflicts with the target.",
      "no-permission": "It no longer merges by itself: {{name}} may not merge here any more.",
      refused: "It no longer merges by itself: the merge was refused by the repository's rules.",
      ended: "It no longer merges by itself: its source branch is gone or merged.",
    },
  },
  revert: {
    action: "Revert",
    title: "Revert this merge request",
    text: "A new branch with one commit that takes the changes back, and a merge request for it.",
    submit: "Create merge request",
  },
  cherryPick: {
    action: "Cherry-pick",
    title: "Bring the changes into another branch",
    text: "A new branch with one commit that makes the same changes there, and a merge request for it.",
    submit: "Create merge request",
  },
  field: {
    target: "Target branch",
    targetEmpty: "Choose a target branch",
    branch: "New branch",
    branchHint: "Left empty, a name is made from the number of this request.",
    branchBad: "At most 50 letters, digits, hyphens and underscores",
  },
};
