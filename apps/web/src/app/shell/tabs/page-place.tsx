import { useLayoutEffect, useRef } from "react";

interface PagePlaceProps {
  readonly element: HTMLElement;
  readonly isShown: boolean;
  /** Called when the page goes out of sight, before anything of it is gone. */
  onLeave(): void;
}

/** Where a page's element is put while it is shown. It stands before the page, which may measure itself at once. */
export function PagePlace({ element, isShown, onLeave }: PagePlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    place.current?.append(element);
    return () => {
      onLeave();
      element.remove();
    };
  }, [element, isShown, onLeave]);
  return <div ref={place} hidden={!isShown} />;
}
