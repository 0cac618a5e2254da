import { useEffect, useEffectEvent } from "react";
import { registerKeys, type KeyActions, type KeyLayer } from "./key-register.ts";

interface KeyOptions {
  /** What the sheet of shortcuts calls them; a key without a name is not listed. */
  readonly names?: KeyLayer["names"];
  readonly isEverywhere?: boolean;
}

/**
 * Gives a page single keys, by what the keyboard writes (`j`, `E`, `/`, `g p`). They are off while typing, while
 * composing Chinese, with another key held, under a dialog, and where the member does not want them. A key without an
 * action is left alone.
 */
export function useSingleKeys(
  actions: KeyActions,
  { names = {}, isEverywhere = false }: KeyOptions = {},
): void {
  const press = useEffectEvent((keys: string) => actions[keys]?.());
  const keys = Object.keys(actions).join("\n");
  const named = JSON.stringify(names);
  useEffect(
    () =>
      registerKeys({
        keys: keys.split("\n"),
        names: JSON.parse(named) as KeyLayer["names"],
        isEverywhere,
        press: (one) => press(one),
      }),
    [keys, named, isEverywhere],
  );
}
