import { secondFactorEndpoints } from "@lowforge/contract/auth";
import { requireMember } from "../../../platform/access/index.ts";
import { type HttpServer, implement } from "../../../platform/http/index.ts";
import type { ReauthenticationService } from "../proofs/reauthentication.service.ts";
import type { CompletionService } from "./completion.service.ts";
import type { SecondFactorService } from "./second-factors.service.ts";

export interface SecondFactorServices {
  readonly completion: CompletionService;
  readonly secondFactors: SecondFactorService;
  readonly reauthentication: ReauthenticationService;
}

export function registerSecondFactorRoutes(http: HttpServer, services: SecondFactorServices): void {
  const { completion, secondFactors, reauthentication } = services;
  implement(http, secondFactorEndpoints.completeSignIn, (answer, origin) =>
    completion.completeSignIn(answer, origin),
  );
  implement(http, secondFactorEndpoints.reauthenticate, async (proof, { actor }) => {
    await reauthentication.reauthenticate(requireMember(actor), proof);
    return null;
  });
  implement(http, secondFactorEndpoints.listSecondFactors, (_input, { actor }) =>
    secondFactors.listSecondFactors(requireMember(actor)),
  );
  implement(http, secondFactorEndpoints.beginTotp, (_input, { actor }) =>
    secondFactors.beginTotp(requireMember(actor)),
  );
  implement(http, secondFactorEndpoints.confirmTotp, ({ code }, { actor }) =>
    secondFactors.confirmTotp(requireMember(actor), code),
  );
  implement(http, secondFactorEndpoints.removeTotp, async (_input, { actor }) => {
    await secondFactors.removeTotp(requireMember(actor));
    return null;
  });
  implement(http, secondFactorEndpoints.renewRecoveryCodes, (_input, { actor }) =>
    secondFactors.renewRecoveryCodes(requireMember(actor)),
  );
}
