import { createHmac, randomBytes } from "node:crypto";

/**
 * Remembers for some minutes that a password fitted a stored hash, so that the many small requests of one git
 * client do not each cost 64 MiB. The key is of this process alone, and a changed password changes the stored
 * hash, which ends the memory at once.
 */
export function createVerifiedPasswords(now: () => number, lifeMs = 300_000, capacity = 1_000) {
  const key = randomBytes(32);
  const known = new Map<string, number>();
  const digest = (storedHash: string, password: string): string =>
    createHmac("sha256", key).update(storedHash).update("\0").update(password).digest("base64");

  return {
    has(storedHash: string, password: string): boolean {
      const until = known.get(digest(storedHash, password));
      return until !== undefined && now() < until;
    },
    add(storedHash: string, password: string): void {
      const oldest = known.keys().next();
      if (known.size >= capacity && !oldest.done) known.delete(oldest.value);
      known.set(digest(storedHash, password), now() + lifeMs);
    },
  };
}
