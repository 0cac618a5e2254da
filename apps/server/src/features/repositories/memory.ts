/** What was worked out from immutable ids, kept while there is room; the least recently used goes first. */
export interface Memory<Value> {
  /** Answers what is kept under the key, or makes it; at once for all who ask meanwhile. Failures are not kept. */
  recall(key: string, make: () => Promise<Value>): Promise<Value>;
  /** What is kept, or null. */
  find(key: string): Value | null;
  keep(key: string, value: Value): void;
}

/** `weigh` says how much of `maximumWeight` a value takes. */
export function createMemory<Value>(
  maximumWeight: number,
  weigh: (value: Value) => number = () => 1,
): Memory<Value> {
  const kept = new Map<string, { readonly value: Value; readonly weight: number }>();
  const underWay = new Map<string, Promise<Value>>();
  let total = 0;

  function drop(key: string): void {
    total -= kept.get(key)?.weight ?? 0;
    kept.delete(key);
  }

  function keep(key: string, value: Value): void {
    drop(key);
    const weight = weigh(value);
    if (weight > maximumWeight) return;
    kept.set(key, { value, weight });
    total += weight;
    for (const [oldest] of kept) {
      if (total <= maximumWeight) return;
      drop(oldest);
    }
  }

  function find(key: string): Value | null {
    const found = kept.get(key);
    if (!found) return null;
    kept.delete(key);
    kept.set(key, found);
    return found.value;
  }

  return {
    find,
    keep,
    async recall(key, make) {
      const found = find(key);
      if (found !== null) return found;
      const waiting = underWay.get(key);
      if (waiting) return waiting;
      const making = make();
      underWay.set(key, making);
      try {
        const value = await making;
        keep(key, value);
        return value;
      } finally {
        underWay.delete(key);
      }
    },
  };
}
