import { type RefObject, startTransition, useEffect, useState } from "react";

/** Before it is seen: some three turns of a wheel. */
const margin = "1200px 0px";

/** True once an element has come near to what is seen, and from then on; from the start where that is known. */
export function useIsNear(element: RefObject<HTMLElement | null>, isNearAtFirst: boolean): boolean {
  const [isNear, setIsNear] = useState(isNearAtFirst || typeof IntersectionObserver === "undefined");
  useEffect(() => {
    if (isNear || element.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        // In slices, because several come near at once and the page has to go on scrolling.
        if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setIsNear(true));
      },
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
