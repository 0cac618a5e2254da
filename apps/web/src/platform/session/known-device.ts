import { keep, readKept } from "../storage/kept-text.ts";

const storageKey = "lf-device";

/** What the last sign-in in this browser was answered: with it, a lock-out by somebody else does not touch its owner. */
export function knownDevice(): string | undefined {
  return readKept(storageKey) ?? undefined;
}

/** Signing out keeps it: it signs nobody in, and only tells that this device is known. */
export function keepKnownDevice(deviceToken: string): void {
  keep(storageKey, deviceToken);
}
