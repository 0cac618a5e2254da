import type { EndpointInput } from "@lowforge/contract";
import { type AccessGrant, authEndpoints } from "@lowforge/contract/auth";
import { callEndpoint } from "../../../platform/api/call-endpoint.ts";
import { exchangeToken } from "./sso.queries.ts";

/** Login type 1 (specification §4): obtains a token for the password, and exchanges it for a session. Throws `ApiError`. */
export async function signInByTwoSteps(
  credentials: EndpointInput<typeof authEndpoints.obtainToken>,
): Promise<AccessGrant> {
  const { access_token } = await callEndpoint(authEndpoints.obtainToken, credentials);
  return exchangeToken("login", access_token);
}
