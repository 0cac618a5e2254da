import { useLayoutEffect, useRef } from "react";

interface Place {
  readonly left: number;
  readonly top: number;
}

interface ScrolledPage {
  readonly element: HTMLElement;
  readonly isShown: boolean;
}

/**
 * Brings a page, and every part of it that scrolls by itself, back to where it was. An element that leaves the
 * document forgets it, and asked at that moment it would already have. The router's own restoration comes later and
 * has the last word.
 */
export function useScrollMemory({ element, isShown }: ScrolledPage): void {
  const page = useRef<Place>({ left: 0, top: 0 });
  const parts = useRef(new Map<Element, Place>());
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    for (const [part, { left, top }] of parts.current) part.scrollTo({ left, top, behavior: "instant" });
    scrollTo({ ...page.current, behavior: "instant" });
    const remember = ({ target }: Event): void => {
      if (target === document) page.current = { left: scrollX, top: scrollY };
      else if (target instanceof Element && element.contains(target))
        parts.current.set(target, { left: target.scrollLeft, top: target.scrollTop });
    };
    document.addEventListener("scroll", remember, { capture: true, passive: true });
    return () => document.removeEventListener("scroll", remember, { capture: true });
  }, [element, isShown]);
}
