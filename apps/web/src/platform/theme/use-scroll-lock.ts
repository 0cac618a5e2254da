import { useLayoutEffect } from "react";

let locks = 0;

/** Holds the page still while a dialog is over it; several dialogs hold it together. */
export function useScrollLock(isLocked?: boolean): void {
  useLayoutEffect(() => {
    if (isLocked !== true) return undefined;
    change(1);
    return () => change(-1);
  }, [isLocked]);
}

function change(by: 1 | -1): void {
  locks += by;
  document.documentElement.toggleAttribute("data-scroll-locked", locks > 0);
}
