import type { AccessGrant } from "@lowforge/contract/auth";
import type { registration } from "@lowforge/contract/users";
import type * as z from "zod/mini";
import { fail } from "../../../platform/failures/index.ts";
import type { Throttle } from "../../../platform/throttle/index.ts";
import type { InvitationService, UserService } from "../../users/index.ts";
import type { Origin, SignInService } from "./sign-in.service.ts";

export interface RegistrationDependencies {
  readonly invitations: Pick<InvitationService, "read" | "accept">;
  readonly users: Pick<UserService, "findById">;
  readonly throttle: Throttle;
  readonly signIn: Pick<SignInService, "grant">;
}

/** How somebody who was invited becomes a member. Wrong secrets count as wrong passwords of their address do. */
export function createRegistrationService(dependencies: RegistrationDependencies) {
  const { invitations, users, throttle, signIn } = dependencies;

  async function countedAt<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
    const counted = await throttle.take([`address:${address}`]);
    const result = await work();
    await counted.wasRight();
    return result;
  }

  return {
    /** Who invites whoever holds the secret, and until when. Fails with INVITATION_MISSING or TOO_MANY_REQUESTS. */
    readInvitation: (secret: string, address: string) => countedAt(address, () => invitations.read(secret)),

    /**
     * Makes somebody a member and signs them in. Fails with INVITATION_MISSING, PASSWORD_TOO_WEAK, USER_EXISTS,
     * PHONE_EXISTS or TOO_MANY_REQUESTS; the invitation then keeps its use.
     */
    async register(wanted: z.output<typeof registration>, origin: Origin): Promise<AccessGrant> {
      const userId = await countedAt(origin.address, () => invitations.accept(wanted, origin.address));
      const user = await users.findById(userId);
      if (!user) throw fail("USER_MISSING", { userId });
      return signIn.grant({ user, device: null, counted: null }, origin);
    },
  };
}
