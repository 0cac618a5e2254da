import { vi } from "vitest";

/**
 * Looks again until it is as expected: for what follows from an event a moment later. So long only where the machine is
 * busy, and never where what is expected comes.
 */
export function eventually<Result>(look: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(look, { timeout: 15_000, interval: 20 });
}
