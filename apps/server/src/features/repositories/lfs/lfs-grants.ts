import { createHmac, randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Clock, sameSecret } from "../../../platform/runtime/index.ts";

export type LfsOperation = "download" | "upload";

/** What a client that came over SSH may do over HTTP, for an hour: it came with this key. */
export interface LfsGrant {
  readonly keyId: number;
  readonly repositoryId: number;
  readonly operation: LfsOperation;
}

export interface LfsGrants {
  /** Answers a token that stands for the grant, and for how many seconds. */
  issue(grant: LfsGrant): Promise<{ readonly token: string; readonly seconds: number }>;
  /** The grant behind a token; null for one that is altered or has ended. */
  redeem(token: string): Promise<LfsGrant | null>;
}

const prefix = "lfg_";
const lifeSeconds = 3_600;

/** Grants are signed and not stored; whether the key still opens anything is asked at each use. */
export function createLfsGrants({
  dataDir,
  clock,
}: {
  readonly dataDir: string;
  readonly clock: Clock;
}): LfsGrants {
  let loading: Promise<Buffer> | null = null;
  const loadKey = (): Promise<Buffer> => (loading ??= readOrMakeKey(join(dataDir, "lfs-grants.key")));

  async function sign(payload: string): Promise<string> {
    return createHmac("sha256", await loadKey())
      .update(payload)
      .digest("base64url");
  }

  return {
    async issue({ keyId, repositoryId, operation }) {
      const endsAt = clock.now() + lifeSeconds * 1000;
      const payload = `${keyId}.${repositoryId}.${operation}.${endsAt}`;
      return { token: `${prefix}${payload}.${await sign(payload)}`, seconds: lifeSeconds };
    },
    async redeem(token) {
      const [, payload = "", keyId, repositoryId, operation, endsAt, signature = ""] =
        /^lfg_((\d+)\.(\d+)\.(download|upload)\.(\d+))\.([\w-]{43})$/.exec(token) ?? [];
      if (payload === "" || !sameSecret(signature, await sign(payload))) return null;
      if (clock.now() >= Number(endsAt)) return null;
      return {
        keyId: Number(keyId),
        repositoryId: Number(repositoryId),
        operation: operation as LfsOperation,
      };
    },
  };
}

/** Two servers that start at once on one folder end with the same key: the first file stays. */
async function readOrMakeKey(path: string): Promise<Buffer> {
  await writeFile(path, randomBytes(32), { flag: "wx", mode: 0o600 }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  });
  return readFile(path);
}
