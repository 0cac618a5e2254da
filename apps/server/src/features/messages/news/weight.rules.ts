import type { MessageType } from "@lowforge/contract/messages";

/**
 * Of what happens to one subject, the message is listed under the first of these: who was mentioned finds that among
 * the mentions, whatever else has happened since. Only the types of merge requests ever meet.
 */
export const typesByWeight: readonly MessageType[] = [
  "mention",
  "review",
  "mergeRequest",
  "build",
  "membership",
  "security",
];
