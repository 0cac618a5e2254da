import type { Message, MessageEvent } from "@lowforge/contract/messages";

/** Which sentence tells of a message, and the facts that it is told with. */
export interface MessageWords {
  readonly event: MessageEvent;
  /** The variant of the sentence; none where the plain one fits. */
  readonly context: "you" | "unnamed" | undefined;
  /** How many earlier things the message stands for beside the latest. */
  readonly earlier: number;
}

/** Chooses the words for a message; what names its actor, subject and project is put in by who says them. */
export function wordsOf({ event, reason, subject, count }: Message): MessageWords {
  const isAsked = event === "review.requested" && reason === "reviewer";
  const isUnnamed = subject.title === null;
  return {
    event,
    context: isAsked ? "you" : isUnnamed && hasNameless(event) ? "unnamed" : undefined,
    earlier: Math.max(0, count - 1),
  };
}

/** Whether the event's sentence names its subject and has a variant without. */
function hasNameless(event: MessageEvent): boolean {
  return [
    "membership.role-changed",
    "security.new-sign-in",
    "security.token-added",
    "security.key-added",
    "security.passkey-added",
    "security.passkey-removed",
    "security.identity-bound",
    "security.identity-unbound",
  ].includes(event);
}
