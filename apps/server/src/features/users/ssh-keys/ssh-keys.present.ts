import type { SshKey } from "@lowforge/contract/users";
import type { SshKeyRow } from "./ssh-keys.db.ts";

export function presentKey(row: SshKeyRow): SshKey {
  return {
    id: row.id,
    title: row.title,
    type: row.public_key.split(" ", 1)[0] ?? "",
    fingerprint: row.fingerprint,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
}
