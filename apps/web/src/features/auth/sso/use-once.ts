import { useEffect, useRef } from "react";

/** Does something once in the life of a page, after it was drawn first; what uses up a code must not happen twice. */
export function useOnce(act: () => Promise<void>): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    void act();
  });
}
