import type { Actor } from "../../../platform/access/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import { createLane, type Lane, type LaneLimits } from "../../../platform/lanes/index.ts";

/** A quarter of the places for transfers that the server has; the rest wait without taking one. */
export const usualShare: LaneLimits = { running: 8, waiting: 40 };

export interface FairShare {
  /**
   * Waits until who comes by this key may transfer, and answers a function that gives the place back. `onWait` hears
   * that it takes longer. Fails with TOO_MANY_REQUESTS where too many of theirs wait already.
   */
  enter(who: Actor, options: { readonly signal: AbortSignal; onWait(): void }): Promise<() => void>;
}

/** Keeps one member, or one deploy key, from taking the places of all. */
export function createFairShare(limits: LaneLimits): FairShare {
  const lanes = new Map<string, { readonly lane: Lane; users: number }>();

  return {
    async enter(who, { signal, onWait }) {
      const name = nameOf(who);
      const known = lanes.get(name) ?? { lane: createLane(limits), users: 0 };
      if (known.users >= limits.running + limits.waiting) throw fail("TOO_MANY_REQUESTS", { who: name });
      lanes.set(name, known);
      known.users += 1;
      if (known.users > limits.running) onWait();
      const forget = (): void => {
        known.users -= 1;
        if (known.users === 0) lanes.delete(name);
      };
      try {
        const leave = await known.lane.enter(signal);
        return () => {
          leave();
          forget();
        };
      } catch (error) {
        forget();
        throw error;
      }
    },
  };
}

/** A member has one share for all their keys. */
function nameOf(who: Actor): string {
  if (who.kind === "member") return `member ${who.userId}`;
  return who.kind === "deploy-key" ? `deploy key ${who.keyId}` : who.kind;
}
