import type { Access } from "../../platform/access/index.ts";
import type { Audit } from "../../platform/audit/index.ts";
import type { Executor, ReadCache } from "../../platform/database/index.ts";
import type { Events } from "../../platform/events/index.ts";
import type { HttpServer } from "../../platform/http/index.ts";
import type { Outbound } from "../../platform/net/index.ts";
import type { Clock, Logger } from "../../platform/runtime/index.ts";
import type { SecretBox } from "../../platform/secrets/index.ts";
import type { Throttle } from "../../platform/throttle/index.ts";
import type { InvitationService, KnownSettings, UserService } from "../users/index.ts";
import { registerAuthRoutes } from "./auth.routes.ts";
import { createAuthService } from "./auth.service.ts";
import { registerSignInTokenRoutes } from "./one-time-tokens/sign-in-tokens.routes.ts";
import { createSignInTokenService } from "./one-time-tokens/sign-in-tokens.service.ts";
import { registerQrRoutes } from "./qr/qr.routes.ts";
import { createQrService } from "./qr/qr.service.ts";
import { createChallengeService } from "./second-factors/challenges.service.ts";
import { createSecondFactorShelf } from "./second-factors/room.ts";
import { createDeviceService } from "./sign-in/devices.service.ts";
import { createSignInService } from "./sign-in/sign-in.service.ts";
import { createSingleSignOnRoom } from "./sso/room.ts";

export interface AuthRoomDependencies {
  readonly db: Executor;
  readonly cache: ReadCache;
  readonly access: Access;
  readonly audit: Audit;
  readonly events: Events;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly throttle: Throttle;
  readonly users: UserService;
  readonly invitations: InvitationService;
  readonly settings: KnownSettings;
  readonly secrets: SecretBox;
  readonly outbound: Outbound;
  /** The origin that members use, without a trailing slash. */
  publicUrl(): string;
}

/** Every way in, and the tokens that stand for a member afterwards (specification §4, session). */
export function createAuthRoom(dependencies: AuthRoomDependencies) {
  const devices = createDeviceService(dependencies);
  const challenges = createChallengeService(dependencies);
  const signIn = createSignInService({ ...dependencies, devices, challenges });
  const secondFactors = createSecondFactorShelf({ ...dependencies, devices, challenges, signIn });
  const auth = createAuthService({ ...dependencies, devices, signIn, challenges, secondFactors });
  const codes = createQrService({ ...dependencies, devices, signIn });
  const singleSignOn = createSingleSignOnRoom({ ...dependencies, devices, signIn });
  const signInTokens = createSignInTokenService({ ...dependencies, signIn });
  return {
    auth,
    singleSignOn,
    /** Forgets what has ended; called now and then. */
    async sweep(): Promise<void> {
      await auth.sweep();
      await codes.sweep();
      await singleSignOn.sweep();
    },
    register(http: HttpServer): void {
      registerAuthRoutes(http, auth);
      secondFactors.register(http);
      registerQrRoutes(http, codes);
      singleSignOn.register(http);
      registerSignInTokenRoutes(http, signInTokens);
    },
  };
}
