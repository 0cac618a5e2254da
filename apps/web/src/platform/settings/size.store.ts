import { create } from "zustand";
import { readCookie, writeCookie } from "../session/cookie.ts";

export const sizes = ["small", "medium", "large"] as const;
export type Size = (typeof sizes)[number];

/** The specification's cookie and default (§3, §9). */
const cookieName = "size";
const defaultSize: Size = "medium";
const yearSeconds = 365 * 24 * 3600;

/** How dense lists and controls are. */
export const useSize = create<{ readonly size: Size }>(() => ({ size: storedSize() }));

/** Changes the density, and keeps it. */
export function setSize(size: Size): void {
  writeCookie(cookieName, size, yearSeconds);
  useSize.setState({ size });
}

export function resetSize(): void {
  setSize(defaultSize);
}

function storedSize(): Size {
  const stored = readCookie(cookieName);
  return sizes.find((size) => size === stored) ?? defaultSize;
}
