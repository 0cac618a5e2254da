import { useLayoutEffect } from "react";

let locks = 0;

/** Holds the page still while a dialog is over it, without a jump; several dialogs hold it together. */
export function useScrollLock(isLocked?: boolean): void {
  useLayoutEffect(() => {
    if (isLocked !== true) return undefined;
    change(1);
    return () => change(-1);
  }, [isLocked]);
}

function change(by: 1 | -1): void {
  const { documentElement, body } = document;
  const scrollbarWidth = innerWidth - documentElement.clientWidth;
  locks += by;
  if (locks === 1 && by === 1) body.style.paddingRight = `${scrollbarWidth}px`;
  if (locks === 0) body.style.paddingRight = "";
  documentElement.toggleAttribute("data-scroll-locked", locks > 0);
}
