import type { IdentityProvider } from "@lowforge/contract/auth";
import type { CountedProviderRow } from "./providers.db.ts";

export function presentProvider(row: CountedProviderRow, redirectUri: string): IdentityProvider {
  return {
    id: row.id,
    key: row.key,
    name: row.name,
    kind: row.kind,
    issuer: row.issuer,
    clientId: row.client_id,
    scopes: row.scopes,
    isRegistrationOpen: row.is_registration_open === 1,
    isEnabled: row.is_enabled === 1,
    redirectUri,
    identities: Number(row.identities ?? 0),
    createdAt: row.created_at,
  };
}
