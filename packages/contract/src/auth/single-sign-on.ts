import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { flag, freeName, id, text, timestamp } from "../primitives.ts";
import { username } from "../users/invitations.ts";
import { accessGrant, deviceToken } from "./access-grant.ts";

/** How a provider speaks: OpenID Connect, or WeChat's own form of OAuth 2. */
export const providerKinds = ["oidc", "wechat"] as const;
export type ProviderKind = (typeof providerKinds)[number];

/** What a provider is called in addresses: letters, digits and hyphens. */
const providerKey = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,38}$/));

/** What the sign-in page shows of a provider; pages learn it with their first byte (page fact `providers`). */
export const offeredProvider = z.object({
  key: z.string(),
  name: z.string(),
  kind: z.enum(providerKinds),
});
export type OfferedProvider = z.output<typeof offeredProvider>;

/** Proves that an answer reaches the browser that asked: kept by it, and never in an address that a provider sees. */
const binding = z.string().check(z.regex(/^[\w-]{20,100}$/));
const ticket = z.string().check(z.regex(/^[\w-]{1,100}$/));
const oneTimeToken = z.string().check(z.minLength(1), z.maxLength(200));

/** The `data` of IDENTITY_UNBOUND: who came is known to the provider, and to no member yet. */
export const unboundIdentity = z.object({ ticket: z.string() });

/** An outside account by which a member signs in. */
export const identity = z.object({
  id: z.int(),
  provider: offeredProvider,
  /** What the provider calls it: a name or an e-mail address. */
  label: z.string(),
  boundAt: timestamp,
  lastUsedAt: z.nullable(timestamp),
});
export type Identity = z.output<typeof identity>;

const begun = z.object({
  /** The provider's page; the browser goes there. */
  url: z.string(),
  binding: z.string(),
});

/**
 * Signing in by outside accounts and by one-time tokens (specification §4, §7). Their answers carry `resp_code`, 0 for
 * good and 1 for bad, and `resp_msg` beside the envelope.
 */
export const singleSignOnEndpoints = {
  beginSingleSignOn: defineEndpoint({
    method: "POST",
    path: "/api-auth/sso/begin",
    body: "form",
    access: "public",
    summary: "Begins a sign-in by a provider; it has ten minutes and answers to this browser alone.",
    input: z.object({ provider: providerKey }),
    output: begun,
    isSingleSignOn: true,
  }),
  getTokenByCode: defineEndpoint({
    method: "POST",
    path: "/api-auth/whoisLogin/getTokenByCode",
    body: "form",
    access: "public",
    summary:
      "Signs in by the code that a provider sent to `/callback`. Fails with IDENTITY_UNBOUND, whose data holds a ticket, where the account is bound to no member, and with SECOND_FACTOR_REQUIRED.",
    input: z.object({
      code: z.string().check(z.minLength(1), z.maxLength(2000)),
      state: z.string().check(z.regex(/^[\w-]{1,200}$/)),
      /** The issuer, where the provider names it (RFC 9207). */
      iss: z.optional(z.string().check(z.maxLength(500))),
      binding,
      device_token: deviceToken,
    }),
    output: accessGrant,
    successCode: "00000",
    isSingleSignOn: true,
  }),
  loginByOauthToken: defineEndpoint({
    method: "GET",
    path: "/api-auth/whoisLogin/login",
    body: "query",
    access: "public",
    summary:
      "Exchanges a token that was obtained for a password (login type 1), or a one-time sign-in token, for a session; it works once.",
    input: z.object({ oauthToken: oneTimeToken }),
    output: accessGrant,
    successCode: "00000",
    isSingleSignOn: true,
  }),
  loginMarketWeb: defineEndpoint({
    method: "GET",
    path: "/api-auth/whoisLogin/loginMarketWeb",
    body: "query",
    access: "public",
    summary: "The same for whoever comes from another site of the installation.",
    input: z.object({ oauthToken: oneTimeToken }),
    output: accessGrant,
    successCode: "00000",
    isSingleSignOn: true,
  }),
  loginByOatoken: defineEndpoint({
    method: "GET",
    path: "/api-auth/whoisLogin/loginByOatoken",
    body: "query",
    access: "public",
    summary: "The one-step login: exchanges the one-time token of the second cookie for a session.",
    input: z.object({ oatoken: oneTimeToken }),
    output: accessGrant,
    successCode: "00000",
    isSingleSignOn: true,
  }),
  readSignInToken: defineEndpoint({
    method: "POST",
    path: "/api-auth/sso/readSignInToken",
    body: "form",
    access: "public",
    summary: "Answers whom a one-time sign-in token would sign in, without using it up.",
    input: z.object({ token: oneTimeToken }),
    output: z.object({ username: z.string(), nickname: z.string() }),
    isSingleSignOn: true,
  }),
  createSignInToken: defineEndpoint({
    method: "POST",
    path: "/api-auth/sso/createSignInToken",
    body: "none",
    access: "member",
    summary:
      "Makes a token that signs the caller in once within 60 seconds, to hand over to a desktop client or another site.",
    input: z.object({}),
    output: z.object({ token: z.string(), expires_in: z.int() }),
  }),
  readUnbound: defineEndpoint({
    method: "POST",
    path: "/api-auth/sso/readUnbound",
    body: "form",
    access: "public",
    summary: "Answers which outside account waits to be bound, to the browser that brought it.",
    input: z.object({ ticket, binding }),
    output: z.object({
      provider: offeredProvider,
      label: z.string(),
      /** Whether its holder may become a member by it. */
      isRegistrationOpen: z.boolean(),
      suggestion: z.object({ username: z.string(), nickname: z.string() }),
    }),
    isSingleSignOn: true,
  }),
  registerUnbound: defineEndpoint({
    method: "POST",
    path: "/api-auth/sso/register",
    body: "json",
    access: "public",
    summary: "Makes the holder of an outside account a member, where its provider allows that.",
    input: z.object({ ticket, binding, username, nickname: freeName(50) }),
    output: accessGrant,
    successCode: "00000",
    isSingleSignOn: true,
  }),
  bindIdentity: defineEndpoint({
    method: "POST",
    path: "/api-auth/sso/bind",
    body: "form",
    access: "member",
    summary:
      "Binds the outside account that waits to the caller, who has proven themself within the last 15 minutes.",
    input: z.object({ ticket, binding }),
    output: identity,
  }),
  listIdentities: defineEndpoint({
    method: "POST",
    path: "/api-auth/sso/listIdentities",
    body: "none",
    access: "member",
    summary: "Lists the outside accounts that are bound to the caller.",
    input: z.object({}),
    output: z.array(identity),
  }),
  unbindIdentity: defineEndpoint({
    method: "POST",
    path: "/api-auth/sso/unbind",
    body: "form",
    access: "member",
    summary: "Binds an outside account to the caller no longer; a fresh proof is asked for.",
    input: z.object({ id }),
    output: z.null(),
  }),
};

const url = z.url({ protocol: /^https?$/ });
/** Empty where it stays as it is; it is never answered. */
const clientSecret = z.optional(z.string().check(z.minLength(1), z.maxLength(1000)));

const providerFields = {
  key: providerKey,
  name: freeName(30),
  kind: z.enum(providerKinds),
  /** The issuer of OpenID Connect; of WeChat the origin of its API. */
  issuer: url.check(z.maxLength(500)),
  clientId: text(500).check(z.minLength(1)),
  /** What is asked for beside `openid`, separated by spaces. */
  scopes: z._default(text(300), "profile email"),
  /** Whether somebody whom it knows, and we do not, may become a member. */
  isRegistrationOpen: z._default(z.boolean(), false),
  isEnabled: z._default(z.boolean(), true),
};

/** A provider as system administrators see it; its client secret is write-only. */
export const identityProvider = z.object({
  id: z.int(),
  key: z.string(),
  name: z.string(),
  kind: z.enum(providerKinds),
  issuer: z.string(),
  clientId: z.string(),
  scopes: z.string(),
  isRegistrationOpen: z.boolean(),
  isEnabled: z.boolean(),
  /** What to enter at the provider. */
  redirectUri: z.string(),
  /** Members who are bound to it. */
  identities: z.int(),
  createdAt: timestamp,
});
export type IdentityProvider = z.output<typeof identityProvider>;

export const providerEndpoints = {
  listProviders: defineEndpoint({
    method: "POST",
    path: "/api-auth/provider/list",
    body: "none",
    access: "provider.manage",
    summary: "Lists the identity providers, by name.",
    input: z.object({}),
    output: z.array(identityProvider),
  }),
  addProvider: defineEndpoint({
    method: "POST",
    path: "/api-auth/provider/add",
    body: "json",
    access: "provider.manage",
    summary: "Lets members sign in by another identity provider.",
    input: z.object({ ...providerFields, clientSecret }),
    output: identityProvider,
  }),
  updateProvider: defineEndpoint({
    method: "POST",
    path: "/api-auth/provider/update",
    body: "json",
    access: "provider.manage",
    summary:
      "Changes a provider; what is left out stays. Another issuer needs the client secret anew, so that it goes nowhere else.",
    input: z.object({
      id,
      name: z.optional(providerFields.name),
      issuer: z.optional(providerFields.issuer),
      clientId: z.optional(providerFields.clientId),
      scopes: z.optional(text(300)),
      isRegistrationOpen: z.optional(z.boolean()),
      isEnabled: z.optional(z.boolean()),
      clientSecret,
    }),
    output: identityProvider,
  }),
  deleteProvider: defineEndpoint({
    method: "POST",
    path: "/api-auth/provider/delete",
    body: "form",
    access: "provider.manage",
    summary: "Removes a provider with everybody's binding to it. Nobody is signed out.",
    input: z.object({ id }),
    output: z.null(),
  }),
  testProvider: defineEndpoint({
    method: "POST",
    path: "/api-auth/provider/test",
    body: "form",
    access: "provider.manage",
    summary: "Asks a provider for its description within five seconds, and answers what it offers.",
    input: z.object({ id }),
    output: z.object({ hasPkce: flag, endpoints: z.array(z.string()) }),
  }),
};
