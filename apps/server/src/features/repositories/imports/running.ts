/** The work that this process is busy with, by repository. */
export interface RunningWork {
  add(repositoryId: number, controller: AbortController): void;
  remove(repositoryId: number): void;
  /** Ends one at once, where it runs here; elsewhere it ends with the next note of its progress. */
  cancel(repositoryId: number): void;
}

export function createRunningWork(): RunningWork {
  const controllers = new Map<number, AbortController>();
  return {
    add: (id, controller) => void controllers.set(id, controller),
    remove: (id) => void controllers.delete(id),
    cancel: (id) => controllers.get(id)?.abort(new Error("canceled")),
  };
}

const noteEveryMs = 700;

/**
 * Writes down now and then how far a work is; `write` answers whether it is still wanted, and where it is not, the
 * work is ended. Answers what stops the notes.
 */
export function keepNotes(write: () => Promise<boolean>, controller: AbortController): () => void {
  const timer = setInterval(() => {
    write().then(
      (isWanted) => isWanted || controller.abort(new Error("canceled")),
      () => undefined,
    );
  }, noteEveryMs);
  return () => clearInterval(timer);
}
