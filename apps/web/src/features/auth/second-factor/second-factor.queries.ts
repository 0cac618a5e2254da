import type { EndpointInput } from "@lowforge/contract";
import { type AccessGrant, secondFactorEndpoints } from "@lowforge/contract/auth";
import { callEndpoint } from "../../../platform/api/call-endpoint.ts";
import { knownDevice } from "../../../platform/session/known-device.ts";
import { answerByPasskey } from "../../../platform/session/passkeys.ts";
import { keepGrant } from "../auth.queries.ts";

type CodeInput = Omit<EndpointInput<typeof secondFactorEndpoints.completeSignIn>, "device_token">;

/** Completes a sign-in that waits, by a code. Throws `ApiError`. */
export async function completeByCode(input: CodeInput): Promise<AccessGrant> {
  return keepGrant(await callEndpoint(secondFactorEndpoints.completeSignIn, { ...input, ...device() }));
}

/** Signs in by a passkey: completes the sign-in that waits, or alone. Throws `ApiError` and `PasskeyError`. */
export async function signInByPasskey(input: { challenge?: string }): Promise<AccessGrant> {
  const { ceremony, options } = await callEndpoint(secondFactorEndpoints.beginPasskeySignIn, input);
  const response = await answerByPasskey(options);
  return keepGrant(
    await callEndpoint(secondFactorEndpoints.signInByPasskey, { ceremony, response, ...device() }),
  );
}

function device(): { device_token?: string } {
  const known = knownDevice();
  return known === undefined ? {} : { device_token: known };
}
