import type { Audit } from "../../../platform/audit/index.ts";
import type { Executor } from "../../../platform/database/index.ts";
import type { Events } from "../../../platform/events/index.ts";
import type { HttpServer } from "../../../platform/http/index.ts";
import type { Clock } from "../../../platform/runtime/index.ts";
import type { SecretBox } from "../../../platform/secrets/index.ts";
import type { Throttle } from "../../../platform/throttle/index.ts";
import type { UserService } from "../../users/index.ts";
import { createCeremonyService } from "../passkeys/ceremonies.service.ts";
import { createPasskeySignInService } from "../passkeys/passkey-sign-in.service.ts";
import { registerPasskeyRoutes } from "../passkeys/passkeys.routes.ts";
import { createPasskeyService } from "../passkeys/passkeys.service.ts";
import { createReauthenticationService } from "../proofs/reauthentication.service.ts";
import type { DeviceService } from "../sign-in/devices.service.ts";
import type { SignInService } from "../sign-in/sign-in.service.ts";
import type { ChallengeService } from "./challenges.service.ts";
import { createCodeService } from "./codes.service.ts";
import { createCompletionService } from "./completion.service.ts";
import { registerSecondFactorRoutes } from "./second-factors.routes.ts";
import { createSecondFactorService } from "./second-factors.service.ts";

export interface SecondFactorShelfDependencies {
  readonly db: Executor;
  readonly audit: Audit;
  readonly events: Events;
  readonly clock: Clock;
  readonly throttle: Throttle;
  readonly users: UserService;
  readonly secrets: SecretBox;
  readonly devices: DeviceService;
  readonly challenges: ChallengeService;
  readonly signIn: SignInService;
  /** The origin that members use, without a trailing slash. */
  publicUrl(): string;
}

/** Authenticator apps, recovery codes and passkeys: what members sign in with beside a password, or instead of it. */
export function createSecondFactorShelf(dependencies: SecondFactorShelfDependencies) {
  const codes = createCodeService(dependencies);
  const ceremonies = createCeremonyService(dependencies);
  const secondFactors = createSecondFactorService({ ...dependencies, codes });
  const completion = createCompletionService({ ...dependencies, codes });
  const reauthentication = createReauthenticationService({ ...dependencies, codes });
  const passkeys = createPasskeyService({ ...dependencies, ceremonies });
  const passkeySignIn = createPasskeySignInService({ ...dependencies, ceremonies });
  return {
    register(http: HttpServer): void {
      registerSecondFactorRoutes(http, { completion, secondFactors, reauthentication });
      registerPasskeyRoutes(http, { passkeys, passkeySignIn });
    },

    /** Forgets what waited for an answer in vain; called now and then. */
    async sweep(): Promise<void> {
      await dependencies.challenges.sweep();
      await ceremonies.sweep();
      await secondFactors.sweep();
    },
  };
}
