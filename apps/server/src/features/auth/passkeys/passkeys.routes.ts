import { secondFactorEndpoints } from "@lowforge/contract/auth";
import { requireMember } from "../../../platform/access/index.ts";
import { type HttpServer, implement } from "../../../platform/http/index.ts";
import type { PasskeySignInService } from "./passkey-sign-in.service.ts";
import type { PasskeyService } from "./passkeys.service.ts";

export interface PasskeyServices {
  readonly passkeys: PasskeyService;
  readonly passkeySignIn: PasskeySignInService;
}

export function registerPasskeyRoutes(http: HttpServer, { passkeys, passkeySignIn }: PasskeyServices): void {
  implement(http, secondFactorEndpoints.beginPasskeySignIn, ({ challenge }, { address }) =>
    passkeySignIn.beginPasskeySignIn(challenge, address),
  );
  implement(http, secondFactorEndpoints.signInByPasskey, (answer, origin) =>
    passkeySignIn.signInByPasskey(answer, origin),
  );
  implement(http, secondFactorEndpoints.beginPasskeyProof, (_input, { actor }) =>
    passkeySignIn.beginPasskeyProof(requireMember(actor)),
  );
  implement(http, secondFactorEndpoints.reauthenticateByPasskey, async (answer, { actor }) => {
    await passkeySignIn.reauthenticateByPasskey(requireMember(actor), answer);
    return null;
  });
  implement(http, secondFactorEndpoints.beginPasskey, (_input, { actor }) =>
    passkeys.beginPasskey(requireMember(actor)),
  );
  implement(http, secondFactorEndpoints.addPasskey, (answer, { actor }) =>
    passkeys.addPasskey(requireMember(actor), answer),
  );
  implement(http, secondFactorEndpoints.renamePasskey, async ({ id, name }, { actor }) => {
    await passkeys.renamePasskey(requireMember(actor), id, name);
    return null;
  });
  implement(http, secondFactorEndpoints.removePasskey, async ({ id }, { actor }) => {
    await passkeys.removePasskey(requireMember(actor), id);
    return null;
  });
}
