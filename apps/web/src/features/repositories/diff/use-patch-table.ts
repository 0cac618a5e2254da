import { useEffect, useState } from "react";
import type { PatchTable } from "./patch-table.tsx";

interface Drawing {
  readonly PatchTable: typeof PatchTable;
}

let loaded: Drawing | null = null;
let loading: Promise<Drawing> | null = null;

/** Fetches what draws changed lines, which only pages of changes need. */
export function loadPatchTable(): Promise<Drawing> {
  loading ??= import("./patch-table.tsx").then(
    (module) => (loaded = module),
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/**
 * What draws changed lines; null until it is fetched. Not by `lazy`, because React holds back by a third of a second
 * what comes behind a fallback. Throws where it cannot be fetched.
 */
export function usePatchTable(): Drawing | null {
  const [found, setFound] = useState(loaded);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  useEffect(() => {
    if (found !== null) return undefined;
    let isGone = false;
    loadPatchTable().then(
      (drawing) => isGone || setFound(drawing),
      (error: unknown) => isGone || setFailure({ error }),
    );
    return () => {
      isGone = true;
    };
  }, [found]);
  if (failure !== null) throw failure.error;
  return found;
}
