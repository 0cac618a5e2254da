import type { TextsLike } from "../../../../platform/i18n/texts.ts";
import type { mergeSettingsZh } from "./zh.ts";

export const mergeSettingsEn: TextsLike<typeof mergeSettingsZh> = {
  title: "Merging",
  text: "What a merge request needs before it is merged, and how. Open requests are held to it at once.",
  help: "How merging works",
  save: "Save",
  saved: "The rules of merging are saved",
  group: {
    methods: "How requests are merged",
    approvals: "Approvals",
    checks: "Discussion and checks",
    queue: "Merge queue",
    messages: "Commit messages",
  },
  methods: "Allowed ways",
  methodsEmpty: "Allow at least one way",
  method: {
    merge: "Merge commit",
    squash: "Squash into one commit",
    rebase: "Rebase: each commit anew on the target",
    "fast-forward": "Fast-forward, where the target has not gone on",
  },
  defaultMethod: "Proposed at first",
  approvals: "Approvals needed",
  approvalsHint: "By members who may push here. Nobody approves their own merge request.",
  tick: {
    removesSource: "Propose to delete the source branch after merging",
    resetsApprovals: "A new push takes approvals back",
    heedsRejections: "Someone's request for changes holds the merge up",
    needsOwners: "Code owners have to approve what they own",
    needsResolvedThreads: "All threads on lines have to be resolved",
    needsChecks: "All checks of the latest commit have to be successful",
  },
  hint: {
    removesSource: "Whoever opens a merge request may choose otherwise.",
    resetsApprovals: "Only approvals of the latest commit count.",
    heedsRejections: "Until the same person approves.",
    needsOwners:
      "The CODEOWNERS file of the target branch says who they are; the last line that matches counts.",
    needsResolvedThreads: "Threads in the conversation don't count.",
    needsChecks: "A commit that nothing has checked yet waits.",
  },
  queueBranches: "Branches with a queue",
  queueBranchesHint:
    "Type a name or a pattern (* stands for any characters) and press Enter. Requests into these branches wait for their turn; where checks have to be successful, what merging leads to is checked first.",
  queueBatch: "Requests checked together",
  queueBatchHint:
    "Where a check fails, the one that spoils it is looked for by halves; the others are merged.",
  queueTimeout: "Time for checks, in minutes",
  queueTimeoutHint: "A check that has not ended by then counts as failed.",
  mergeTemplate: "Message of a merge commit",
  squashTemplate: "Message of a squashed commit",
  templateHint:
    "Left empty, the product writes it. Placeholders: %{title}, %{number}, %{source_branch}, %{target_branch}, %{description}, %{commits}",
};
