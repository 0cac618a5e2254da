import { useCallback, useRef, useState } from "react";
import type { ViewedFiles } from "../../repositories/index.tsx";

const storageKey = (mergeRequestId: number): string => `lf-viewed-${mergeRequestId}`;

/** Which files somebody has read at a head of a request; kept by the browser until the head moves. */
export function useViewedFiles(mergeRequestId: number, head: string): ViewedFiles {
  const [paths, setPaths] = useState<ReadonlySet<string>>(() => readPaths(mergeRequestId, head));
  const latest = useRef(paths);
  const onView = useCallback(
    (path: string, isViewed: boolean): void => {
      const others = [...latest.current].filter((other) => other !== path);
      const next = isViewed ? [...others, path] : others;
      latest.current = new Set(next);
      setPaths(latest.current);
      try {
        localStorage.setItem(storageKey(mergeRequestId), JSON.stringify({ head, paths: next }));
      } catch {
        // A full or forbidden storage only means that a reload forgets them.
      }
    },
    [mergeRequestId, head],
  );
  return { paths, onView };
}

function readPaths(mergeRequestId: number, head: string): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(mergeRequestId)) ?? "null");
    if (typeof stored !== "object" || stored === null) return new Set();
    if (!("head" in stored) || stored.head !== head || !("paths" in stored)) return new Set();
    return new Set(
      Array.isArray(stored.paths) ? stored.paths.filter((path) => typeof path === "string") : [],
    );
  } catch {
    return new Set();
  }
}
