import { create } from "zustand";

interface Batches {
  /** Ids of the comments whose suggestions are to be committed at once, by the request's id. */
  readonly chosen: Readonly<Record<number, readonly number[]>>;
}

const useBatches = create<Batches>(() => ({ chosen: {} }));
const none: readonly number[] = [];

/** The suggestions of a request that were chosen to be committed together, by their comments' ids. */
export function useSuggestionBatch(mergeRequestId: number): readonly number[] {
  return useBatches(({ chosen }) => chosen[mergeRequestId] ?? none);
}

/** Adds a comment's suggestion, or takes it away where it was chosen. */
export function toggleSuggestion(mergeRequestId: number, commentId: number): void {
  const present = useBatches.getState().chosen[mergeRequestId] ?? none;
  const next = present.includes(commentId)
    ? present.filter((id) => id !== commentId)
    : [...present, commentId];
  useBatches.setState(({ chosen }) => ({ chosen: { ...chosen, [mergeRequestId]: next } }));
}

/** Takes away those that are committed. */
export function dropFromBatch(mergeRequestId: number, commentIds: readonly number[]): void {
  const present = useBatches.getState().chosen[mergeRequestId] ?? none;
  const next = present.filter((id) => !commentIds.includes(id));
  useBatches.setState(({ chosen }) => ({ chosen: { ...chosen, [mergeRequestId]: next } }));
}
