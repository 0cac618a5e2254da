import type { EndpointRequest } from "@lowforge/contract";
import type { secondFactorEndpoints } from "@lowforge/contract/auth";
import type { MemberActor } from "../../../platform/access/index.ts";
import { type Executor, transaction } from "../../../platform/database/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import type { Clock } from "../../../platform/runtime/index.ts";
import type { Throttle } from "../../../platform/throttle/index.ts";
import type { UserService } from "../../users/index.ts";
import type { CodeService } from "../second-factors/codes.service.ts";
import { hasTotp } from "../second-factors/second-factors.db.ts";
import { noteProof } from "../tokens.db.ts";
import { requireSession } from "./proofs.service.ts";

export interface ReauthenticationDependencies {
  readonly db: Executor;
  readonly users: Pick<UserService, "findById" | "holdAsProven" | "isPasswordOf">;
  readonly clock: Clock;
  readonly throttle: Throttle;
  readonly codes: Pick<CodeService, "ofApp">;
}

export type ReauthenticationService = ReturnType<typeof createReauthenticationService>;

/** How a member proves once more, within a session, that it is they who use it. */
export function createReauthenticationService(dependencies: ReauthenticationDependencies) {
  const { db, users, clock, throttle, codes } = dependencies;

  async function provePassword({ userId }: MemberActor, sessionId: number, password: string): Promise<void> {
    // Strangers who have used up the tries of the account do not shut out those who are in.
    const counted = await throttle.take([`proof:${sessionId}`]);
    const user = await users.findById(userId);
    if (!user || !(await users.isPasswordOf(user, password))) throw fail("WRONG_PASSWORD", { userId });
    await transaction(db, async (tx) => {
      if (!(await users.holdAsProven(tx, user))) throw fail("WRONG_PASSWORD", { userId });
      await counted.wasRight(tx);
      await noteProof(tx, sessionId, clock.now());
    });
  }

  async function proveCode({ userId }: MemberActor, sessionId: number, code: string): Promise<void> {
    if (!(await hasTotp(db, userId))) throw fail("SECOND_FACTOR_MISSING", { userId });
    const counted = await throttle.take([`factor:${userId}`]);
    const useUp = await codes.ofApp(userId, code);
    await transaction(db, async (tx) => {
      if (!(await useUp(tx))) throw fail("SECOND_FACTOR_WRONG", { userId });
      await counted.wasRight(tx);
      await noteProof(tx, sessionId, clock.now());
    });
  }

  return {
    /**
     * Fails with WRONG_PASSWORD, SECOND_FACTOR_WRONG, SECOND_FACTOR_MISSING or TOO_MANY_REQUESTS, and with NO_PERMISSION
     * for a caller who did not come by a session.
     */
    async reauthenticate(
      actor: MemberActor,
      { method, secret }: EndpointRequest<typeof secondFactorEndpoints.reauthenticate>,
    ): Promise<void> {
      const { id } = await requireSession(db, actor);
      await (method === "password" ? provePassword : proveCode)(actor, id, secret);
    },
  };
}
