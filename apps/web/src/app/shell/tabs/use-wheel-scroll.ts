import { useEffect, type RefObject } from "react";

/** Turns a mouse's wheel sideways over a row that scrolls, as far as the row goes. */
export function useWheelScroll(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = row.current;
    if (element === null) return undefined;
    const turn = (event: WheelEvent): void => {
      if (event.deltaX !== 0 || event.ctrlKey || element.scrollWidth <= element.clientWidth) return;
      // React listens passively, and the page would scroll along.
      event.preventDefault();
      element.scrollLeft += event.deltaY;
    };
    element.addEventListener("wheel", turn, { passive: false });
    return () => element.removeEventListener("wheel", turn);
  }, [row]);
}
