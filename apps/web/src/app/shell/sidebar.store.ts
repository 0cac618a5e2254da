import { create } from "zustand";
import { readCookie, writeCookie } from "../../platform/session/cookie.ts";

/** 1 = open, 0 = closed (specification §3, interface state). */
const cookieName = "sidebarStatus";
const yearSeconds = 365 * 24 * 3600;

export const useSidebar = create<{ readonly isOpen: boolean }>(() => ({
  isOpen: readCookie(cookieName) !== "0",
}));

/** Opens or closes the sidebar, and keeps it so. */
export function toggleSidebar(): void {
  const isOpen = !useSidebar.getState().isOpen;
  writeCookie(cookieName, isOpen ? "1" : "0", yearSeconds);
  useSidebar.setState({ isOpen });
}
