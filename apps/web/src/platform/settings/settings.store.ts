import { create } from "zustand";
import { defaultSettings, parseSettings, type ShellSettings } from "./settings.rules.ts";

const storageKey = "lf-settings";

/** The shell's settings on this machine. Another window of the console that changes them changes them here, too. */
export const useSettings = create<ShellSettings>(() => parseSettings(stored()));

/** Changes some settings at once, and keeps them. */
export function changeSettings(changes: Partial<ShellSettings>): void {
  useSettings.setState(changes);
  keep(JSON.stringify(useSettings.getState()));
}

/** Takes every setting back to what the product comes with. */
export function resetSettings(): void {
  changeSettings(defaultSettings);
}

addEventListener("storage", ({ key, newValue }) => {
  if (key === storageKey || key === null) useSettings.setState(parseSettings(newValue));
});

function stored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    // A browser that keeps nothing for us is no reason not to work.
    return null;
  }
}

function keep(text: string): void {
  try {
    localStorage.setItem(storageKey, text);
  } catch {
    // The same: the setting then holds until the page is closed.
  }
}
