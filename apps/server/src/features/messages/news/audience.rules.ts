import { type MessageEvent, type MessageReason, messageReasons } from "@lowforge/contract/messages";
import type { WatchLevel } from "@lowforge/contract/messages";
import { typeOf } from "./happening.rules.ts";

const talkers = ["author", "reviewer", "participant", "following"] as const;
/** Whoever was only asked to review has nothing left to do once a request has ended. */
const witnesses = ["author", "participant", "following"] as const;
const builders = ["started", "following"] as const;

/** For which reasons somebody is told of an event; whoever is mentioned is told in any case. */
export const audiences: Readonly<Record<MessageEvent, readonly MessageReason[]>> = {
  "merge-request.opened": ["following"],
  "merge-request.updated": talkers,
  "merge-request.merged": witnesses,
  "merge-request.closed": witnesses,
  "merge-request.reopened": talkers,
  "review.requested": ["reviewer"],
  "review.approved": talkers,
  "review.changes-requested": talkers,
  "review.commented": talkers,
  "mention.comment": ["mentioned"],
  "mention.description": ["mentioned"],
  "build.failed": builders,
  "build.recovered": builders,
  "membership.joined": ["concerned"],
  "membership.left": ["concerned"],
  "membership.role-changed": ["concerned"],
  "security.password-changed": ["concerned"],
  "security.new-sign-in": ["concerned"],
  "security.token-added": ["concerned"],
  "security.key-added": ["concerned"],
  "security.second-factor-added": ["concerned"],
  "security.second-factor-removed": ["concerned"],
  "security.recovery-codes-renewed": ["concerned"],
  "security.recovery-code-used": ["concerned"],
  "security.passkey-added": ["concerned"],
  "security.passkey-removed": ["concerned"],
  "security.identity-bound": ["concerned"],
  "security.identity-unbound": ["concerned"],
  "security.email-changed": ["concerned"],
  "security.email-removed": ["concerned"],
  "security.password-reset": ["concerned"],
};

/** The people for each reason, but for those who follow, of whom there may be any number. */
export type Circle = Readonly<Partial<Record<MessageReason, readonly number[]>>>;

/** Who of a circle is told of an event, and why: the most personal of the reasons that hold. */
export function reasonsOf(event: MessageEvent | null, circle: Circle): ReadonlyMap<number, MessageReason> {
  const heard: readonly MessageReason[] = event === null ? [] : audiences[event];
  const reasons = new Map<number, MessageReason>();
  for (const reason of messageReasons) {
    if (reason !== "mentioned" && !heard.includes(reason)) continue;
    for (const userId of circle[reason] ?? []) {
      if (!reasons.has(userId)) reasons.set(userId, reason);
    }
  }
  return reasons;
}

export interface Listener {
  readonly reason: MessageReason;
  /** How closely they follow the request, and the project. */
  readonly requestLevel: WatchLevel;
  readonly projectLevel: WatchLevel;
}

/** Whether somebody wants to hear of it: the wish about the request goes before that about its project. */
export function isHeard({ reason, requestLevel, projectLevel }: Listener): boolean {
  if (reason === "mentioned" || reason === "concerned") return true;
  return (requestLevel === "default" ? projectLevel : requestLevel) !== "muted";
}

/** Nobody is told what they have done themselves, but for their own account: it may have been somebody else. */
export function isToldToActor(event: MessageEvent | null): boolean {
  return event !== null && typeOf(event) === "security";
}
