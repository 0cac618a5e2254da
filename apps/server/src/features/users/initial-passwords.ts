import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { randomInt } from "node:crypto";

/** Nothing that could be taken for something else when it is read aloud or copied by hand: no 0 and o, no 1, i and l. */
const signs = "abcdefghjkmnpqrstuvwxyz23456789";
const groups = 3;
const groupLength = 6;

/** Makes up a password for somebody to change at their first sign-in: 18 signs, 89 bits, as `k7mpx3-qd94hw-mz2ufa`. */
export function makeInitialPassword(): string {
  const group = (): string =>
    Array.from({ length: groupLength }, () => signs.charAt(randomInt(signs.length))).join("");
  return Array.from({ length: groups }, group).join("-");
}

/** The name of the first administrator, and of the file that keeps their first password. */
export const administratorName = "admin";
const initialPasswordFile = "initial-admin-password";

/** Puts the first administrator's password where whoever has started the server finds it. */
export async function keepInitialPassword(dataDir: string, password: string): Promise<void> {
  await writeFile(join(dataDir, initialPasswordFile), `${password}\n`, { mode: 0o600 });
}

/** Takes that file away once the first administrator has a password of their own. */
export async function forgetInitialPassword(dataDir: string, username: string): Promise<void> {
  if (username === administratorName) await rm(join(dataDir, initialPasswordFile), { force: true });
}
