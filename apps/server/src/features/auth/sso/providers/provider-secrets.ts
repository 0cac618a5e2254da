import type { SecretBox } from "../../../../platform/secrets/index.ts";
import type { ProviderFacts } from "../adapters/adapter.ts";
import type { ProviderRow } from "./providers.db.ts";

/** Seals the secret by which a provider knows us; it opens for the provider of this key alone. */
export function sealClientSecret(secrets: SecretBox, key: string, clientSecret: string): string {
  return secrets.seal(clientSecret, purposeOf(key));
}

/** A provider as its adapter needs it, with the secret opened. */
export function factsOf(secrets: SecretBox, row: ProviderRow): ProviderFacts {
  const clientSecret =
    row.client_secret === null ? null : secrets.open(row.client_secret, purposeOf(row.key));
  return { issuer: row.issuer, scopes: row.scopes, clientId: row.client_id, clientSecret };
}

function purposeOf(key: string): string {
  return `identity provider ${key}`;
}
