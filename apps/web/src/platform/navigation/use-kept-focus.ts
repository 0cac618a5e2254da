import { useEffect } from "react";

/**
 * Keeps the keyboard where it was: once the control that has the focus goes away, or can no longer be used, the focus
 * comes to the nearest part around it that is left and takes one, or to the page's title, and not to nowhere.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    /** The control that had the focus last, and all around it. */
    let way: readonly HTMLElement[] = [];
    const remember = ({ target }: FocusEvent): void => {
      way = target instanceof Element ? wayUp(target) : [];
    };
    const look = (): void => {
      const [control] = way;
      if (control === undefined) return;
      const isUsable = control.isConnected && !control.matches(":disabled");
      // Somebody who clicks beside everything means nothing; a browser leaves the disabled a moment later by itself.
      const isLost = document.activeElement === document.body || document.activeElement === control;
      if (isUsable || !isLost) return;
      const place = way.slice(1).find((part) => part.isConnected && part.matches(takesFocus));
      (place ?? document.querySelector("h1"))?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(look);
    addEventListener("focusin", remember);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
    return () => {
      removeEventListener("focusin", remember);
      observer.disconnect();
    };
  }, []);
}

const takesFocus = "[tabindex]:not(:disabled)";

function wayUp(control: Element): HTMLElement[] {
  const way: HTMLElement[] = [];
  for (let part: Element | null = control; part !== null; part = part.parentElement)
    if (part instanceof HTMLElement) way.push(part);
  return way;
}
