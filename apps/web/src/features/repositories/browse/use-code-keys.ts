import { useEffect, useEffectEvent } from "react";
import { isSingleKey } from "../single-keys.ts";

interface CodeKeys {
  /** `y`: the address of this place at its commit. */
  onPermalink?(): void;
  /** `w`: another branch. */
  onSwitchBranch?(): void;
  /** `t`: a file by its name. */
  onFindFile?(): void;
}

/** The single keys of a repository. Off while typing, while composing Chinese, and under a dialog. */
export function useCodeKeys({ onPermalink, onSwitchBranch, onFindFile }: CodeKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = { y: onPermalink, w: onSwitchBranch, t: onFindFile }[event.key];
    if (action === undefined || !isSingleKey(event)) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}
