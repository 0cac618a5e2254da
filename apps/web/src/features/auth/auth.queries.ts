import type { EndpointInput } from "@lowforge/contract";
import type { AccessGrant } from "@lowforge/contract/auth";
import { authEndpoints } from "@lowforge/contract/auth/ways-in";
import { invitationEndpoints } from "@lowforge/contract/users/invitations";
import { userEndpoints } from "@lowforge/contract/users/self";
import { callEndpoint } from "../../platform/api/call-endpoint.ts";
import { pageFact } from "../../platform/page-facts/page-facts.ts";
import { knownDevice } from "../../platform/session/known-device.ts";
import { beginSession, forgetUser } from "../../platform/session/session.store.ts";

interface Credentials {
  readonly username: string;
  readonly password: string;
}

/**
 * Signs in and keeps the grant: at once, or in two steps where this installation is set to login type 1. Throws
 * `ApiError`, like everything here.
 */
export async function signIn(credentials: Credentials): Promise<AccessGrant> {
  const device = knownDevice();
  const input = { ...credentials, ...(device !== undefined && { device_token: device }) };
  if (pageFact("login-type") !== "1") return keepGrant(await callEndpoint(authEndpoints.signIn, input));
  const { signInByTwoSteps } = await import("./sso/two-steps.queries.ts");
  return keepGrant(await signInByTwoSteps(input));
}

/** Makes the holder of an invitation a member who is signed in. */
export async function register(input: EndpointInput<typeof authEndpoints.register>): Promise<AccessGrant> {
  return keepGrant(await callEndpoint(authEndpoints.register, input));
}

/** Who invites, and until when (milliseconds), to whoever holds the secret. */
export function readInvitation(secret: string): Promise<{ inviter: string; expiresAt: number }> {
  return callEndpoint(invitationEndpoints.readInvitation, { secret });
}

/** Replaces the initial password; from then on everything else is answered. */
export async function replacePassword(
  input: EndpointInput<typeof userEndpoints.changePassword>,
): Promise<object> {
  await callEndpoint(userEndpoints.changePassword, input);
  forgetUser();
  return input;
}

/** Begins the session that a sign-in has answered. */
export function keepGrant(grant: AccessGrant): AccessGrant {
  beginSession(grant);
  return grant;
}
