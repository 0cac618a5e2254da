import { useSyncExternalStore } from "react";

const narrow = matchMedia("(max-width: 991.98px)");

/** True below 992 px, where the console is made for fingers. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(listen, () => narrow.matches);
}

function listen(onChange: () => void): () => void {
  narrow.addEventListener("change", onChange);
  return () => narrow.removeEventListener("change", onChange);
}
