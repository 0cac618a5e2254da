import { createHash } from "node:crypto";
import type { AuditRow } from "./audit.db.ts";

/** What the first entry is bound to. */
export const chainStart = "0".repeat(64);

/** What an entry's hash stands for, in this order for ever. */
const boundColumns = [
  "sequence",
  "at",
  "action",
  "actor_id",
  "actor_name",
  "address",
  "project_id",
  "subject_id",
  "subject_name",
  "details",
] as const satisfies readonly (keyof AuditRow)[];

/** Binds an entry to the one before it: whoever changes, removes or inserts an entry breaks every later one. */
export function hashEntry(previousHash: string, entry: Omit<AuditRow, "hash">): string {
  const facts = boundColumns.map((column) => entry[column]);
  return createHash("sha256")
    .update(`${previousHash}\n${JSON.stringify(facts)}`)
    .digest("hex");
}

/**
 * The first of `entries` that does not follow from what comes before it, by the place that it should have; null where
 * all do. `before` is the entry in front of the first one.
 */
export function findBreak(
  before: Pick<AuditRow, "sequence" | "hash">,
  entries: readonly AuditRow[],
): number | null {
  let { sequence, hash } = before;
  for (const entry of entries) {
    sequence += 1;
    if (entry.sequence !== sequence || entry.hash !== hashEntry(hash, entry)) return sequence;
    hash = entry.hash;
  }
  return null;
}
