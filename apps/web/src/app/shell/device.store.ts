import { create } from "zustand";
import { forceSidebar, releaseSidebar } from "./sidebar.store.ts";

/** Below 992 px the layout is mobile (specification §9). */
const narrow = matchMedia("(max-width: 991.98px)");

interface DeviceState {
  /** Desktop until the window says otherwise (specification §3). */
  readonly device: "desktop" | "mobile";
}

export const useDevice = create<DeviceState>(() => ({ device: deviceOf(narrow.matches) }));

/** A narrow window has no room for a sidebar; a wide one shows it again as it was. Neither is seen as a movement. */
function follow({ matches }: { readonly matches: boolean }): void {
  if (matches) forceSidebar(false, { isAnimated: false });
  else releaseSidebar();
  useDevice.setState({ device: deviceOf(matches) });
}

function deviceOf(isNarrow: boolean): DeviceState["device"] {
  return isNarrow ? "mobile" : "desktop";
}

narrow.addEventListener("change", follow);
if (narrow.matches) follow(narrow);
