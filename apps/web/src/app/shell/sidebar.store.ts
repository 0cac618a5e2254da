import { create } from "zustand";
import { readCookie, writeCookie } from "../../platform/session/cookie.ts";

/** 1 = open, 0 = closed (specification §3, interface state). */
const cookieName = "sidebarStatus";
const yearSeconds = 365 * 24 * 3600;

interface SidebarState {
  readonly isOpen: boolean;
  /** Whether the last change is to be seen as a movement: the specification's no-animation flag, turned round. */
  readonly isAnimated: boolean;
}

export const useSidebar = create<SidebarState>(() => ({ isOpen: storedIsOpen(), isAnimated: false }));

/** Opens or closes the sidebar as the member wants it, and keeps it so. */
export function toggleSidebar(): void {
  const isOpen = !useSidebar.getState().isOpen;
  writeCookie(cookieName, isOpen ? "1" : "0", yearSeconds);
  useSidebar.setState({ isOpen, isAnimated: true });
}

/** Opens or closes the sidebar for what is shown now; what the member wants is not touched. */
export function forceSidebar(isOpen: boolean, { isAnimated }: { readonly isAnimated: boolean }): void {
  useSidebar.setState({ isOpen, isAnimated });
}

/** Gives the sidebar back to what the member wants, at once. */
export function releaseSidebar(): void {
  forceSidebar(storedIsOpen(), { isAnimated: false });
}

function storedIsOpen(): boolean {
  return readCookie(cookieName) !== "0";
}
