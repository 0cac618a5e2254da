import type { Actor } from "../../../platform/access/index.ts";
import type { Quarantine } from "../../../platform/git/index.ts";
import { refusalOf } from "../git-transport/push.rules.ts";
import type { RepositoryRow } from "../repositories.db.ts";
import type { RefChange } from "../repositories.events.ts";

/** A wish to move branches and tags, over any transport or from the console. */
export interface RefWish {
  readonly row: RepositoryRow;
  readonly actor: Actor;
  readonly changes: readonly RefChange[];
}

/** Why changes may not be made, by full name of the ref, in a line for the person who asked; empty when all may. */
export type Refusals = ReadonlyMap<string, string>;

/** Judges every change of a branch or tag, whichever way it comes. */
export interface PushGate {
  /** By names alone, before any object is taken. */
  judgeNames(wish: RefWish): Promise<Refusals>;
  /** Whether a rule has to see the objects before the refs move. */
  needsObjects(wish: RefWish): Promise<boolean>;
  /** With the objects at hand: in the repository itself where `quarantine` is null. */
  judgeObjects(wish: RefWish, quarantine: Quarantine | null): Promise<Refusals>;
  /** What the person who pushed should know, once the refs have moved; one line each. */
  remarksOn(wish: RefWish): Promise<readonly string[]>;
}

export function createPushGate(): PushGate {
  return {
    async judgeNames({ row, changes }) {
      const refusals = new Map<string, string>();
      for (const change of changes) {
        const reason = refusalOf(change, row.default_branch);
        if (reason !== null) refusals.set(change.ref, reason);
      }
      return refusals;
    },
    needsObjects: async () => false,
    judgeObjects: async () => new Map(),
    remarksOn: async () => [],
  };
}
