import { create } from "zustand";
import { readCookie, writeCookie } from "../session/cookie.ts";

export const themeModes = ["light", "dark", "system"] as const;
export type ThemeMode = (typeof themeModes)[number];

const cookieName = "lf-theme";
const yearSeconds = 365 * 24 * 3600;
const darkQuery = matchMedia("(prefers-color-scheme: dark)");

interface ThemeState {
  readonly mode: ThemeMode;
  readonly isDark: boolean;
}

/** The member's choice and what it comes to now. index.html reads the same cookie before the first paint. */
export const useTheme = create<ThemeState>(() => stateOf(storedMode()));

/** Fixes the theme, or follows the system. */
export function setThemeMode(mode: ThemeMode): void {
  writeCookie(cookieName, mode === "system" ? "" : mode, mode === "system" ? 0 : yearSeconds);
  useTheme.setState(stateOf(mode));
}

function storedMode(): ThemeMode {
  const stored = readCookie(cookieName);
  return stored === "light" || stored === "dark" ? stored : "system";
}

function stateOf(mode: ThemeMode): ThemeState {
  return { mode, isDark: mode === "dark" || (mode === "system" && darkQuery.matches) };
}

darkQuery.addEventListener("change", () => useTheme.setState(stateOf(useTheme.getState().mode)));
useTheme.subscribe(({ isDark }) => {
  document.documentElement.dataset["theme"] = isDark ? "dark" : "light";
});
