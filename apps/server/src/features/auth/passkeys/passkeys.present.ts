import type { Passkey } from "@lowforge/contract/auth";
import type { PasskeyRow } from "./passkeys.db.ts";

export function presentPasskey(row: PasskeyRow): Passkey {
  return { id: row.id, name: row.name, createdAt: row.created_at, lastUsedAt: row.last_used_at };
}
