import { mailEndpoints } from "@lowforge/contract/users";
import { callEndpoint } from "../../../platform/api/call-endpoint.ts";

/** Asks for a link; what is answered does not say whether anybody is called so. Throws `ApiError`, like the other. */
export async function requestReset(login: { readonly login: string }): Promise<object> {
  await callEndpoint(mailEndpoints.requestReset, login);
  return login;
}

/** Replaces the password of whom the link was sent to. */
export async function resetPassword(wanted: {
  readonly secret: string;
  readonly password: string;
}): Promise<object> {
  await callEndpoint(mailEndpoints.resetPassword, wanted);
  return wanted;
}
