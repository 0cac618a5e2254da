import { beforeEach, expect, test, vi } from "vitest";
import { readCookie, writeCookie } from "../../platform/session/cookie.ts";
import { forceSidebar, releaseSidebar, toggleSidebar, useSidebar } from "./sidebar.store.ts";

beforeEach(() => {
  writeCookie("sidebarStatus", "", 0);
  releaseSidebar();
});

test("the sidebar is open for somebody new", () => {
  expect(useSidebar.getState().isOpen).toBe(true);
});

test("what the member chooses is kept in the cookie as 0 or 1, and moves", () => {
  toggleSidebar();
  expect([useSidebar.getState(), readCookie("sidebarStatus")]).toEqual([
    { isOpen: false, isAnimated: true },
    "0",
  ]);
  toggleSidebar();
  expect([useSidebar.getState(), readCookie("sidebarStatus")]).toEqual([
    { isOpen: true, isAnimated: true },
    "1",
  ]);
});

test.each([
  [true, true],
  [true, false],
  [false, true],
  [false, false],
])(
  "open (%j) can be forced, with a movement (%j) or without, and leaves the cookie alone",
  (isOpen, isAnimated) => {
    writeCookie("sidebarStatus", "0", 60);
    forceSidebar(isOpen, { isAnimated });
    expect(useSidebar.getState()).toEqual({ isOpen, isAnimated });
    expect(readCookie("sidebarStatus")).toBe("0");
    releaseSidebar();
    expect(useSidebar.getState()).toEqual({ isOpen: false, isAnimated: false });
  },
);

test.each([
  ["0", false],
  ["1", true],
  ["maybe", true],
])("a visit that finds %j begins open: %j", async (cookie, isOpen) => {
  writeCookie("sidebarStatus", cookie, 60);
  vi.resetModules();
  const fresh = await import("./sidebar.store.ts");
  expect(fresh.useSidebar.getState().isOpen).toBe(isOpen);
});

test("a narrow window closes the sidebar at once, and a wide one gives it back", async () => {
  const listeners: ((event: { matches: boolean }) => void)[] = [];
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: (_: string, listener: (event: { matches: boolean }) => void) =>
      listeners.push(listener),
  }));
  vi.resetModules();
  const { useDevice } = await import("./device.store.ts");
  const sidebar = (await import("./sidebar.store.ts")).useSidebar;
  expect(useDevice.getState().device).toBe("desktop");
  for (const listener of listeners) listener({ matches: true });
  expect([useDevice.getState().device, sidebar.getState()]).toEqual([
    "mobile",
    { isOpen: false, isAnimated: false },
  ]);
  for (const listener of listeners) listener({ matches: false });
  expect([useDevice.getState().device, sidebar.getState()]).toEqual([
    "desktop",
    { isOpen: true, isAnimated: false },
  ]);
});
