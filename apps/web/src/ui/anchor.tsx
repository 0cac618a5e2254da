import { type Ref, useEffect, useEffectEvent, useImperativeHandle } from "react";

interface AnchorProps {
  /** What the pop-up opens at. */
  readonly element: HTMLElement;
  /** Given by the pop-up around it, and so are the rest. */
  readonly ref?: Ref<HTMLElement>;
  readonly "aria-describedby"?: string;
  onPointerEnter?(event: Event): void;
  onPointerLeave?(event: Event): void;
  onFocus?(event: Event): void;
  onBlur?(event: Event): void;
}

/**
 * Stands for an element that is drawn elsewhere, as the only child of one of the library's pop-ups: so the pop-up, which
 * costs more than all that it belongs to, need not be there before somebody wants it.
 */
export function Anchor(props: AnchorProps) {
  const { element, ref, "aria-describedby": description } = props;
  useImperativeHandle(ref, () => element, [element]);
  const enter = useEffectEvent((event: Event) => props.onPointerEnter?.(event));
  const leave = useEffectEvent((event: Event) => props.onPointerLeave?.(event));
  const blur = useEffectEvent((event: Event) => props.onBlur?.(event));
  const focus = useEffectEvent((event: Event) => {
    // Whoever pressed it with a pointer knows what it is.
    if (element.matches(":focus-visible")) props.onFocus?.(event);
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener("pointerenter", enter, { signal });
    element.addEventListener("pointerleave", leave, { signal });
    element.addEventListener("focus", focus, { signal });
    element.addEventListener("blur", blur, { signal });
    // What a control opens must not lie under its name.
    if (element.matches("button")) element.addEventListener("click", leave, { signal });
    // What made somebody want the pop-up was over before it was there.
    queueMicrotask(() => {
      if (signal.aborted) return;
      if (element.matches(":hover")) enter(new PointerEvent("pointerenter"));
      else if (element === document.activeElement) focus(new FocusEvent("focus"));
    });
    return () => listening.abort();
  }, [element]);
  useEffect(() => {
    if (description === undefined) return undefined;
    element.setAttribute("aria-describedby", description);
    return () => element.removeAttribute("aria-describedby");
  }, [element, description]);
  return null;
}
