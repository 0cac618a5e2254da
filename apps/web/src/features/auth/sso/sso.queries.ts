import type { EndpointInput, EndpointOutput } from "@lowforge/contract";
import { type AccessGrant, authEndpoints, singleSignOnEndpoints } from "@lowforge/contract/auth";
import { callEndpoint } from "../../../platform/api/call-endpoint.ts";
import { knownDevice } from "../../../platform/session/known-device.ts";

/*
 * Everything here throws `ApiError`. What answers a grant does not begin the session: whoever asked decides whether
 * this visit goes on with it.
 */

/** Where to go for a sign-in by a provider, and what ties it to this browser. */
export function beginAt(provider: string): Promise<{ url: string; binding: string }> {
  return callEndpoint(singleSignOnEndpoints.beginSingleSignOn, { provider });
}

type Code = Omit<EndpointInput<typeof singleSignOnEndpoints.getTokenByCode>, "device_token">;

/** Signs in by what a provider sent back. */
export function exchangeCode(code: Code): Promise<AccessGrant> {
  const device = knownDevice();
  return callEndpoint(singleSignOnEndpoints.getTokenByCode, {
    ...code,
    ...(device !== undefined && { device_token: device }),
  });
}

/** Ends a session that nobody asked for. */
export async function giveBack({ access_token }: AccessGrant): Promise<void> {
  await callEndpoint(authEndpoints.signOut, { access_token }, { keepsSession: true }).catch(() => undefined);
}

export type Unbound = EndpointOutput<typeof singleSignOnEndpoints.readUnbound>;
type Proof = EndpointInput<typeof singleSignOnEndpoints.readUnbound>;

/** Which outside account waits to be bound. */
export function readUnbound(proof: Proof): Promise<Unbound> {
  return callEndpoint(singleSignOnEndpoints.readUnbound, proof);
}

/** Binds it to the member who is signed in. */
export function bind(proof: Proof): Promise<object> {
  return callEndpoint(singleSignOnEndpoints.bindIdentity, proof);
}

/** Makes its holder a member. */
export function registerByIdentity(
  input: EndpointInput<typeof singleSignOnEndpoints.registerUnbound>,
): Promise<AccessGrant> {
  return callEndpoint(singleSignOnEndpoints.registerUnbound, input);
}

/** Whom a one-time token would sign in. */
export function readToken(token: string): Promise<{ username: string; nickname: string }> {
  return callEndpoint(singleSignOnEndpoints.readSignInToken, { token });
}

/** How a one-time token came here, which decides who exchanges it. */
export type TokenKind = "login" | "market" | "oa";

/** Exchanges a one-time token for a session. */
export function exchangeToken(kind: TokenKind, token: string): Promise<AccessGrant> {
  const { loginByOauthToken, loginMarketWeb, loginByOatoken } = singleSignOnEndpoints;
  switch (kind) {
    case "login":
      return callEndpoint(loginByOauthToken, { oauthToken: token });
    case "market":
      return callEndpoint(loginMarketWeb, { oauthToken: token });
    case "oa":
      return callEndpoint(loginByOatoken, { oatoken: token });
  }
}
