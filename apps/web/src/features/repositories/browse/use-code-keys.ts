import { useEffect, useEffectEvent } from "react";

interface CodeKeys {
  /** `y`: the address of this place at its commit. */
  onPermalink?(): void;
  /** `w`: another branch. */
  onSwitchBranch?(): void;
}

/** The single keys of a repository. Off while typing, while composing Chinese, and under a dialog. */
export function useCodeKeys({ onPermalink, onSwitchBranch }: CodeKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = { y: onPermalink, w: onSwitchBranch }[event.key];
    if (action === undefined || !isForThePage(event)) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}

function isForThePage(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented)
    return false;
  const isTyping =
    event.target instanceof Element &&
    event.target.closest("input, textarea, select, [contenteditable]") !== null;
  return !isTyping && document.querySelector('[role="dialog"]') === null;
}
