import { useEffect, useEffectEvent } from "react";
import { isSingleKey } from "../single-keys.ts";

/** The single keys of a page of changes: `j` and `k` walk the files, `v` marks one as viewed. */
export function useDiffKeys({
  walk,
  toggleViewed,
}: {
  walk(step: 1 | -1): void;
  toggleViewed(): void;
}): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = { j: () => walk(1), k: () => walk(-1), v: toggleViewed }[event.key];
    if (action === undefined || !isSingleKey(event)) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}
