import { qrLifeSeconds } from "@lowforge/contract/auth";

export const qrLifeMs = qrLifeSeconds * 1000;

/** How long the computer may take to fetch what the phone has confirmed. */
export const fetchLifeMs = 30_000;

/** How long a code that has ended is remembered, so that its computer is told so. */
export const endedLifeMs = 10 * 60_000;

const [lowest, beyond] = [10, 100];

/**
 * Three different numbers of two digits, and which of them the computer shows. `random` answers a whole number from its
 * first argument up to but without its second.
 */
export function pickNumbers(random: (from: number, below: number) => number): {
  readonly number: string;
  readonly numbers: readonly string[];
} {
  const picked = new Set<number>();
  while (picked.size < 3) picked.add(random(lowest, beyond));
  const numbers = [...picked].map(String);
  return { number: numbers[random(0, numbers.length)] ?? "", numbers };
}
