import type { MaintenanceKind, MaintenanceStep } from "@lowforge/contract/repositories";

const day = 24 * 3600_000;
const mebibyte = 1024 * 1024;
const pushesBetween = 50;

/** What is known of a repository's care. */
export interface Care {
  readonly pushes_since_tidy: number;
  readonly tidied_at: number | null;
  readonly tidied_bytes: number;
  readonly packed_whole_at: number | null;
  readonly packed_whole_bytes: number;
}

/** Whether enough has come since the last tidying: many pushes, or much. */
export function isTidyDue(care: Care, sizeBytes: number): boolean {
  if (care.pushes_since_tidy >= pushesBetween) return true;
  return sizeBytes - care.tidied_bytes > Math.max(32 * mebibyte, care.tidied_bytes / 2);
}

/** Whether all of it is packed anew, or only what has come: now and then, and when it has doubled. */
export function isWholeDue(care: Care, sizeBytes: number, now: number): boolean {
  if (care.packed_whole_at === null || now - care.packed_whole_at > 30 * day) return true;
  return sizeBytes > 2 * care.packed_whole_bytes;
}

/** How long reading waits for the commit-graph after a push: it matters most for what has none yet. */
export function graphDelayMs(isFirst: boolean): number {
  return isFirst ? 2_000 : 30_000;
}

/** Spreads what is due at the same time over ten minutes, each repository at its own place. */
export function jitterMs(repositoryId: number): number {
  return ((repositoryId * 7919) % 600) * 1_000;
}

/** Idle for this long, a repository that has changed is tidied all the same. */
export const tidyAfterMs = 7 * day;
/** Each repository is looked through so often. */
export const checkAfterMs = 30 * day;

export function stepsOf(kind: MaintenanceKind): MaintenanceStep[] {
  if (kind === "check") return ["check"];
  return ["refs", "pack", "prune", "lfs", "graph", "measure"];
}
