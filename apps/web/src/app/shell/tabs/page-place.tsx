import { useLayoutEffect, useRef } from "react";

interface PagePlaceProps {
  readonly element: HTMLElement;
  readonly isShown: boolean;
}

/** Where a page's element is put while it is shown. It stands before the page, which may measure itself at once. */
export function PagePlace({ element, isShown }: PagePlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    place.current?.append(element);
    return () => element.remove();
  }, [element, isShown]);
  return <div ref={place} hidden={!isShown} />;
}
