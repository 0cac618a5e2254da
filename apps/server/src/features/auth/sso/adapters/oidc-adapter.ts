import * as oidc from "openid-client";
import { fail } from "../../../../platform/failures/index.ts";
import type { Clock } from "../../../../platform/runtime/index.ts";
import type { OutsidePerson, ProviderAdapter, ProviderFacts } from "./adapter.ts";
import type { ProviderCalls, ProviderFetch } from "./provider-calls.ts";

/** How long a provider's description of itself is believed. */
const descriptionLifeMs = 3600_000;
const clockToleranceSeconds = 60;
const capacity = 200;

interface Dependencies {
  readonly calls: ProviderCalls;
  readonly clock: Clock;
}

/** OpenID Connect: authorization code with PKCE, state and nonce; the signature of what comes back is always checked. */
export function createOidcAdapter({ calls, clock }: Dependencies): ProviderAdapter {
  const described = new Map<string, { readonly server: oidc.ServerMetadata; readonly until: number }>();

  /** Asks for the description unless it is known. */
  async function describe({ issuer }: ProviderFacts, fetch: ProviderFetch): Promise<oidc.ServerMetadata> {
    const known = described.get(issuer);
    if (known && clock.now() < known.until) return known.server;
    const url = new URL(issuer);
    const found = await oidc.discovery(url, "unused", undefined, oidc.None(), {
      [oidc.customFetch]: fetch,
      execute: isPlain(issuer) ? [oidc.allowInsecureRequests] : [],
    });
    const server = found.serverMetadata();
    described.delete(issuer);
    const oldest = described.keys().next();
    if (described.size >= capacity && !oldest.done) described.delete(oldest.value);
    described.set(issuer, { server, until: clock.now() + descriptionLifeMs });
    return server;
  }

  async function configure(provider: ProviderFacts, fetch: ProviderFetch): Promise<oidc.Configuration> {
    const server = await describe(provider, fetch);
    const client = { [oidc.clockTolerance]: clockToleranceSeconds };
    const configuration = new oidc.Configuration(
      server,
      provider.clientId,
      client,
      authenticationOf(provider, server),
    );
    configuration[oidc.customFetch] = fetch;
    if (isPlain(provider.issuer)) oidc.allowInsecureRequests(configuration);
    // Without, a token that comes straight from the provider is believed unsigned.
    oidc.enableNonRepudiationChecks(configuration);
    return configuration;
  }

  return {
    authorizeUrl: (provider, { redirectUri, state, nonce, verifier }) =>
      calls.call(provider.issuer, async (fetch) => {
        const configuration = await configure(provider, fetch);
        const url = oidc.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: scopesOf(provider),
          state,
          nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: "S256",
        });
        const isTrusted = url.protocol === "https:" || (url.protocol === "http:" && isPlain(provider.issuer));
        if (!isTrusted) throw fail("PROVIDER_REFUSED", { reason: "its page has no web address" });
        return url.href;
      }),

    exchange: (provider, { redirectUri, state, nonce, verifier }, { code, iss }) =>
      calls.call(provider.issuer, async (fetch) => {
        const configuration = await configure(provider, fetch);
        const back = new URL(redirectUri);
        back.search = new URLSearchParams({ code, state, ...(iss === undefined ? {} : { iss }) }).toString();
        const tokens = await oidc.authorizationCodeGrant(configuration, back, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw fail("PROVIDER_REFUSED", { reason: "it sent no id token" });
        const isNamed =
          nameOf(claims) !== null || configuration.serverMetadata().userinfo_endpoint === undefined;
        const more = isNamed ? {} : await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub);
        return personOf({ ...more, ...claims });
      }),

    describe: (provider) =>
      calls.call(provider.issuer, async (fetch) => {
        described.delete(provider.issuer);
        const server = await describe(provider, fetch);
        const endpoints = Object.entries(server)
          .filter(([name]) => /_endpoint$|^jwks_uri$/.test(name))
          .flatMap(([, value]) => (typeof value === "string" ? [value] : []));
        const methods: readonly string[] = server.code_challenge_methods_supported ?? [];
        return { hasPkce: methods.includes("S256"), endpoints };
      }),
  };
}

/** A provider that is configured without encryption is in one's own network. */
function isPlain(issuer: string): boolean {
  return new URL(issuer).protocol === "http:";
}

function scopesOf({ scopes }: ProviderFacts): string {
  return [...new Set(["openid", ...scopes.split(/\s+/)])].filter((scope) => scope !== "").join(" ");
}

/** As the provider says that it knows its clients; in the header where it says nothing. */
function authenticationOf(
  { clientSecret }: ProviderFacts,
  { token_endpoint_auth_methods_supported: methods }: oidc.ServerMetadata,
): oidc.ClientAuth {
  if (clientSecret === null) return oidc.None();
  const isPosted = methods !== undefined && !methods.includes("client_secret_basic");
  return isPosted ? oidc.ClientSecretPost(clientSecret) : oidc.ClientSecretBasic(clientSecret);
}

type Claims = Readonly<Record<string, unknown>>;

function personOf(claims: Claims & { readonly sub: string }): OutsidePerson {
  const email = textOf(claims["email"]);
  return {
    subject: claims.sub,
    label: email ?? nameOf(claims) ?? claims.sub,
    username: textOf(claims["preferred_username"]) ?? email?.split("@")[0] ?? null,
    nickname: textOf(claims["name"]) ?? textOf(claims["nickname"]),
  };
}

function nameOf(claims: Claims): string | null {
  const names = ["email", "name", "preferred_username", "nickname"].map((name) => textOf(claims[name]));
  return names.find((name) => name !== null) ?? null;
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}
