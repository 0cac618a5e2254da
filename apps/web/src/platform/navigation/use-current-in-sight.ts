import { type RefObject, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

/** For a row of links that scrolls sideways: the present one (`aria-current`) comes into its middle with each page. */
export function useCurrentInSight(): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    const current = row.current?.querySelector("[aria-current]");
    if (row.current === null || !current) return;
    const frame = row.current.getBoundingClientRect();
    const { left, width } = current.getBoundingClientRect();
    // Not scrollIntoView, which would move the page too.
    row.current.scrollLeft += left - frame.left - (frame.width - width) / 2;
  }, [pathname]);
  return row;
}
