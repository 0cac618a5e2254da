import { useLayoutEffect, useState, type RefObject } from "react";

/** How far below the top of the document an element begins, in pixels. */
export function useTop(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    function measure(): void {
      if (element.current !== null) setTop(element.current.getBoundingClientRect().top + scrollY);
    }
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
}
