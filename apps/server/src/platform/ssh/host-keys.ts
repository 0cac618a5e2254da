import { randomBytes } from "node:crypto";
import { link, mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import ssh2 from "ssh2";
import { fingerprintOf } from "./public-key.rules.ts";

/** A key by which clients know the server again. */
export interface HostKey {
  readonly privateKey: string;
  readonly type: string;
  /** `SHA256:…`, for people who compare it at their first connection. */
  readonly fingerprint: string;
}

/**
 * Reads the server's own key from `folder`, and makes it there at the first start: a file of mode 0600. Ed25519 alone:
 * with an RSA key the library would offer signatures by SHA-1, whatever algorithms it is told to keep to.
 */
export async function loadHostKeys(folder: string): Promise<readonly HostKey[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return [describe(await readOrMake(join(folder, "ed25519"), makeKey))];
}

/** One in a few hundred of the library's keys lacks a leading zero and can never be read again. */
function makeKey(): string {
  const made = ssh2.utils.generateKeyPairSync("ed25519").private;
  return ssh2.utils.parseKey(made) instanceof Error ? makeKey() : made;
}

async function readOrMake(path: string, make: () => string): Promise<string> {
  const kept = await readIfThere(path);
  if (kept !== null) return kept;
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  const file = await open(draft, "wx", 0o600);
  await file.writeFile(make());
  await file.sync();
  await file.close();
  // Complete or not at all; of two servers that start at once on one folder, the first one's key stays.
  await link(draft, path).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  });
  await rm(draft);
  return readFile(path, "utf8");
}

async function readIfThere(path: string): Promise<string | null> {
  return readFile(path, "utf8").catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  });
}

function describe(privateKey: string): HostKey {
  const key = ssh2.utils.parseKey(privateKey);
  if (key instanceof Error) throw key;
  return { privateKey, type: key.type, fingerprint: fingerprintOf(key.getPublicSSH()) };
}
