import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { link, open, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Seals texts for the database: AES-256-GCM under a key that lies outside it. */
export interface SecretBox {
  /** Another text each time, also for the same secret. `purpose` binds it to its place, such as `webhook 7`. */
  seal(secret: string, purpose: string): string;
  /** Throws where the text was altered, or sealed for another purpose or under another key. */
  open(sealed: string, purpose: string): string;
}

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const version = "v1";

/** `key` has 32 bytes. */
export function createSecretBox(key: Buffer): SecretBox {
  if (key.length !== keyBytes) throw new Error(`a key of secrets has ${keyBytes} bytes`);
  return {
    seal(secret, purpose) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
      return `${version}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url")}`;
    },
    open(sealed, purpose) {
      const [found, text = ""] = sealed.split(".", 2);
      const bytes = Buffer.from(text, "base64url");
      if (found !== version || bytes.length < nonceBytes + tagBytes)
        throw new Error("this is no sealed secret");
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, nonceBytes))
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      return Buffer.concat([
        decipher.update(bytes.subarray(nonceBytes + tagBytes)),
        decipher.final(),
      ]).toString("utf8");
    },
  };
}

/** The box whose key lies in `file`; the key is made on the first start, for its owner's eyes alone. */
export async function openSecretBox(file: string): Promise<SecretBox> {
  const found = await readKey(file);
  if (found) return createSecretBox(found);
  await writeKey(file, randomBytes(keyBytes));
  const key = await readKey(file);
  if (!key) throw new Error(`${file} cannot be written`);
  return createSecretBox(key);
}

async function readKey(file: string): Promise<Buffer | null> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (text === null) return null;
  const key = Buffer.from(text.trim(), "base64");
  // A new key instead would make every secret unreadable without a word.
  if (key.length !== keyBytes)
    throw new Error(`${file} does not hold a key of secrets; bring it back from a backup`);
  return key;
}

/** Whole or not at all, and never over another server's: a link fails where the name is taken. */
async function writeKey(file: string, key: Buffer): Promise<void> {
  const draft = join(dirname(file), `.secret-key-${randomBytes(6).toString("hex")}`);
  const handle = await open(draft, "wx", 0o600);
  try {
    await handle.writeFile(`${key.toString("base64")}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(draft, { force: true });
  const folder = await open(dirname(file), "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
