type Listener = (error: unknown) => void;

const listeners = new Set<Listener>();

/** Hands a failure that no page could place to whoever shows notifications. */
export function reportFailure(error: unknown): void {
  for (const listener of listeners) listener(error);
}

/** Hears of unplaced failures; answers how to stop. */
export function onFailure(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
