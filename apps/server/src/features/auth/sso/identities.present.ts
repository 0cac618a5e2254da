import type { Identity } from "@lowforge/contract/auth";
import type { listIdentities } from "./identities.db.ts";

export function presentIdentity(row: Awaited<ReturnType<typeof listIdentities>>[number]): Identity {
  const { id, label, key, name, kind } = row;
  return {
    id,
    provider: { key, name, kind },
    label,
    boundAt: row.bound_at,
    lastUsedAt: row.last_used_at,
  };
}
