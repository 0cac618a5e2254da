import { create } from "zustand";
import { keep, readKept } from "../storage/kept-text.ts";
import { defaultSettings, parseSettings, type ShellSettings } from "./settings.rules.ts";

const storageKey = "lf-settings";

/** The shell's settings on this machine. Another window of the console that changes them changes them here, too. */
export const useSettings = create<ShellSettings>(() => parseSettings(readKept(storageKey)));

/** Changes some settings at once, and keeps them. */
export function changeSettings(changes: Partial<ShellSettings>): void {
  useSettings.setState(changes);
  keep(storageKey, JSON.stringify(useSettings.getState()));
}

/** Takes every setting back to what the product comes with. */
export function resetSettings(): void {
  changeSettings(defaultSettings);
}

addEventListener("storage", ({ key, newValue }) => {
  if (key === storageKey || key === null) useSettings.setState(parseSettings(newValue));
});
