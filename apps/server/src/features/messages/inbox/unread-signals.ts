/** Wakes the streams of this process; those of other servers find out by looking now and then. */
export interface UnreadSignals {
  /** The counts of these members may have changed. */
  changed(userIds: readonly number[]): void;
  onChange(listener: (userIds: readonly number[]) => void): void;
}

export function createUnreadSignals(): UnreadSignals {
  const listeners = new Set<(userIds: readonly number[]) => void>();
  return {
    changed(userIds) {
      for (const listener of listeners) listener(userIds);
    },
    onChange: (listener) => void listeners.add(listener),
  };
}
