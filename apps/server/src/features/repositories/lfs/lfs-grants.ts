import type { Clock } from "../../../platform/runtime/index.ts";
import type { SecretBox } from "../../../platform/secrets/index.ts";

export type LfsOperation = "download" | "upload";

/** What a client that came over SSH may do over HTTP, for an hour: it came with this key. */
export interface LfsGrant {
  readonly keyId: number;
  readonly repositoryId: number;
  readonly operation: LfsOperation;
}

export interface LfsGrants {
  /** Answers a token that stands for the grant, and for how many seconds. */
  issue(grant: LfsGrant): { readonly token: string; readonly seconds: number };
  /** The grant behind a token; null for one that is altered or has ended. */
  redeem(token: string): LfsGrant | null;
}

const prefix = "lfg_";
const purpose = "lfs grant";
const lifeSeconds = 3_600;

/** Grants are sealed and not stored; whether the key still opens anything is asked at each use. */
export function createLfsGrants({
  secrets,
  clock,
}: {
  readonly secrets: SecretBox;
  readonly clock: Clock;
}): LfsGrants {
  function open(token: string): string | null {
    if (!token.startsWith(prefix)) return null;
    try {
      return secrets.open(token.slice(prefix.length), purpose);
    } catch {
      return null;
    }
  }

  return {
    issue({ keyId, repositoryId, operation }) {
      const endsAt = clock.now() + lifeSeconds * 1000;
      const sealed = secrets.seal(`${keyId}.${repositoryId}.${operation}.${endsAt}`, purpose);
      return { token: `${prefix}${sealed}`, seconds: lifeSeconds };
    },
    redeem(token) {
      const [keyId, repositoryId, operation, endsAt] = open(token)?.split(".") ?? [];
      if (endsAt === undefined || clock.now() >= Number(endsAt)) return null;
      return {
        keyId: Number(keyId),
        repositoryId: Number(repositoryId),
        operation: operation === "upload" ? "upload" : "download",
      };
    },
  };
}
