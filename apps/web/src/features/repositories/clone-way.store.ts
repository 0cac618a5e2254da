import { create } from "zustand";
import { readCookie, writeCookie } from "../../platform/session/cookie.ts";

/** By which protocol the member clones. */
export type CloneWay = "http" | "ssh";

const cookieName = "cloneWay";
const yearSeconds = 365 * 24 * 3600;

const useChosenWay = create<{ readonly way: CloneWay }>(() => ({
  way: readCookie(cookieName) === "ssh" ? "ssh" : "http",
}));

/** Chooses the addresses that pages show, and keeps the choice. */
export function chooseCloneWay(way: CloneWay): void {
  writeCookie(cookieName, way, yearSeconds);
  useChosenWay.setState({ way });
}

interface Addresses {
  readonly cloneUrl: string;
  readonly sshUrl: string | null;
}

/** The member's way to this repository and its address there; HTTP where there is no SSH. */
export function useCloneAddress({ cloneUrl, sshUrl }: Addresses): {
  readonly way: CloneWay;
  readonly url: string;
} {
  const way = useChosenWay((state) => state.way);
  return way === "ssh" && sshUrl !== null ? { way, url: sshUrl } : { way: "http", url: cloneUrl };
}
