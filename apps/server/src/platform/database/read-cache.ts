import type { ChangeLog } from "./change-log.ts";
import type { Tables } from "./tables.ts";

/**
 * Keeps answers until a table that they were read from is written. Exact where every write passes through this
 * process; otherwise it keeps nothing. What it answers is shared and frozen.
 */
export interface ReadCache {
  read<Value>(
    key: string,
    tables: readonly (keyof Tables & string)[],
    compute: () => Promise<Value>,
  ): Promise<Value>;
}

const capacity = 2_000;

export function createReadCache(changes: ChangeLog): ReadCache {
  const kept = new Map<string, { readonly version: number; readonly value: unknown }>();
  return {
    async read<Value>(key: string, tables: readonly string[], compute: () => Promise<Value>): Promise<Value> {
      const version = changes.versionOf(tables);
      const found = kept.get(key);
      if (found?.version === version) return found.value as Value;
      const value = Object.freeze(await compute());
      // The oldest goes first; a key that is stored anew becomes the youngest.
      kept.delete(key);
      const oldest = kept.keys().next();
      if (kept.size >= capacity && !oldest.done) kept.delete(oldest.value);
      kept.set(key, { version, value });
      return value;
    },
  };
}

/** For databases that other processes write too. */
export const noReadCache: ReadCache = { read: (_key, _tables, compute) => compute() };
