import type { MemberActor } from "../../platform/access/index.ts";
import type { Executor } from "../../platform/database/index.ts";

/** What signs a member in, as the room of sign-in knows it; ground.ts provides it. What ends something runs within a transaction. */
export interface SignIns {
  /** Ends every session and ticket of the member but the kept session. */
  endSessions(tx: Executor, userId: number, keptTokenId: number | null): Promise<void>;
  /** Ends every session and ticket, and forgets the devices; personal access tokens stay. */
  endSessionsAndDevices(tx: Executor, userId: number): Promise<void>;
  /** Ends every session, ticket and personal access token, and forgets the devices. */
  endAll(tx: Executor, userId: number): Promise<void>;
  /** Ends authenticator app, recovery codes and passkeys; answers whether there were any. */
  endSecondFactors(tx: Executor, userId: number): Promise<boolean>;
  /** Which of these members have an authenticator app or a passkey. */
  listHolders(executor: Executor, userIds: readonly number[]): Promise<ReadonlySet<number>>;
  /** Fails with REAUTHENTICATION_REQUIRED where the caller has not proven who they are within 15 minutes. */
  requireFreshProof(executor: Executor, actor: MemberActor, now: number): Promise<void>;
}
