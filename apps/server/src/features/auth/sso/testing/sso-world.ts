import { providerEndpoints, singleSignOnEndpoints } from "@lowforge/contract/auth";
import type { TestApp } from "../../../../testing/index.ts";
import { createBrowser } from "./browser.ts";
import type { RealProvider } from "./real-provider.ts";

/** Where tests are sent back to. */
export const callback = "http://forge.test/console/callback";
/** Lets a test's server visit this machine, as an administrator lets it visit a provider inside. */
export const inside = { LOWFORGE_ALLOWED_NETWORKS: "127.0.0.1" };

/** Adds a provider under `key`. */
export async function addProvider(
  app: TestApp,
  provider: Pick<RealProvider, "issuer" | "clientId" | "clientSecret">,
  more: {
    readonly key?: string;
    readonly kind?: "oidc" | "wechat";
    readonly isRegistrationOpen?: boolean;
  } = {},
) {
  const { issuer, clientId, clientSecret } = provider;
  const wanted = { key: "corp", name: "Corp", kind: "oidc" as const, ...more };
  const answer = await app.call(
    providerEndpoints.addProvider,
    { ...wanted, issuer, clientId, clientSecret },
    app.admin,
  );
  return answer.data;
}

/** Begins a sign-in and lets the provider answer; answers what the browser brings back. */
export async function comeBack(app: TestApp, key = "corp") {
  const { data: begun } = await app.call(singleSignOnEndpoints.beginSingleSignOn, { provider: key });
  const { code = "", state = "", iss } = await createBrowser().visit(begun.url, callback);
  return { code, state, binding: begun.binding, ...(iss === undefined ? {} : { iss }) };
}

/** The ticket of a sign-in that was answered with IDENTITY_UNBOUND. */
export function ticketOf(answer: { readonly body: Record<string, unknown> }): string {
  const { ticket } = (answer.body["data"] ?? {}) as { ticket?: string };
  if (ticket === undefined) throw new Error(`no ticket in ${JSON.stringify(answer.body)}`);
  return ticket;
}
