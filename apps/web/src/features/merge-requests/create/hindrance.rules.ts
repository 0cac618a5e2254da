import type { Mergeability } from "@lowforge/contract/merge-requests";

/** Why no request can be made of two branches. */
export type Hindrance =
  "same-branch" | "source-deleted" | "target-deleted" | "existing" | "no-differences" | "source-behind";

interface Comparison {
  readonly mergeability: Pick<Mergeability, "state">;
  /** The number of the source's open request. */
  readonly existing: number | null;
}

/** The first thing that keeps a request from being made; null where nothing does (specification §5, §8). */
export function findHindrance({ mergeability: { state }, existing }: Comparison): Hindrance | null {
  if (state === "same-branch" || state === "source-deleted" || state === "target-deleted") return state;
  if (existing !== null) return "existing";
  return state === "no-differences" || state === "source-behind" ? state : null;
}
