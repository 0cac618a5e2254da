import { useEffect, useEffectEvent } from "react";
import { useSettings } from "../settings/settings.store.ts";

/**
 * Gives a page single keys, by what the keyboard writes (`j`, `E`, `/`). They are off while typing, while composing
 * Chinese, with another key held, under a dialog, and for members who have turned them off (WCAG 2.1.4). A key without an action is left alone.
 */
export function useSingleKeys(actions: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined;
    if (action === undefined || !useSettings.getState().hasSingleKeys || !isSingleKey(event)) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}

function isSingleKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented)
    return false;
  const isTyping =
    event.target instanceof Element &&
    event.target.closest("input, textarea, select, [contenteditable]") !== null;
  return !isTyping && document.querySelector('[role="dialog"]') === null;
}
