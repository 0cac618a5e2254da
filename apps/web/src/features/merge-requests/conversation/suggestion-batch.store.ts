import { create } from "zustand";

interface Batch {
  /** Ids of the comments whose suggestions are to be committed at once. */
  readonly commentIds: readonly number[];
}

/** Suggestions that were chosen to be committed together. */
export const useSuggestionBatch = create<Batch>(() => ({ commentIds: [] }));

/** Adds a comment's suggestion, or takes it away where it was chosen. */
export function toggleSuggestion(commentId: number): void {
  useSuggestionBatch.setState(({ commentIds }) => ({
    commentIds: commentIds.includes(commentId)
      ? commentIds.filter((id) => id !== commentId)
      : [...commentIds, commentId],
  }));
}

/** Chooses none. */
export function emptyBatch(): void {
  useSuggestionBatch.setState({ commentIds: [] });
}
