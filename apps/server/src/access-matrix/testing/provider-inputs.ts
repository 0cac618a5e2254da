import { providerEndpoints } from "@lowforge/contract/auth";
import { insertProvider } from "../../features/auth/sso/providers/providers.db.ts";
import type { Executor } from "../../platform/database/index.ts";
import type { MakeInput, Subjects } from "./subjects.ts";

const randomKey = (): string => `p${Math.random().toString(36).slice(2, 12)}`;

/** A good input for each endpoint about identity providers. */
export const providerInputs: Readonly<Record<string, MakeInput>> = {
  [providerEndpoints.listProviders.path]: () => ({}),
  [providerEndpoints.addProvider.path]: () => ({
    key: randomKey(),
    name: "Corp",
    kind: "oidc",
    issuer: "https://login.corp.example",
    clientId: "lowforge",
    clientSecret: "secret",
    scopes: "profile",
    isRegistrationOpen: false,
    isEnabled: true,
  }),
  [providerEndpoints.updateProvider.path]: ({ providerId }) => ({ id: providerId, name: "Corp" }),
  [providerEndpoints.deleteProvider.path]: ({ providerId }) => ({ id: providerId }),
  [providerEndpoints.testProvider.path]: ({ providerId }) => ({ id: providerId }),
};

/** A provider to look after; the server does not visit where it lies. */
export async function insertProviderSubject(db: Executor): Promise<Pick<Subjects, "providerId">> {
  const providerId = await insertProvider(db, {
    key: randomKey(),
    name: "Corp",
    kind: "oidc",
    issuer: "http://127.0.0.1:1",
    client_id: "lowforge",
    client_secret: null,
    scopes: "profile",
    is_registration_open: 0,
    is_enabled: 1,
    created_at: 1,
  });
  return { providerId };
}
