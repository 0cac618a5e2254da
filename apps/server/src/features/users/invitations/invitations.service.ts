import type { EndpointRequest } from "@lowforge/contract";
import type { Invitation, invitationEndpoints, registration } from "@lowforge/contract/users";
import type * as z from "zod/mini";
import { type Access, type MemberActor, systemSubject } from "../../../platform/access/index.ts";
import type { Audit } from "../../../platform/audit/index.ts";
import { type Executor, transaction } from "../../../platform/database/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import { type Clock, hashToken, randomToken } from "../../../platform/runtime/index.ts";
import { sayWhatIsTaken } from "../add-user.service.ts";
import { readCommonPasswords } from "../common-passwords.ts";
import { hashPassword } from "../passwords.ts";
import { presentPerson } from "../people.present.ts";
import { insertUserRow, rowOfNewUser } from "../users.db.ts";
import { isGuessablePassword } from "../users.rules.ts";
import {
  claimUse,
  deleteExpired,
  deleteInvitation,
  findLiveBySecret,
  insertInvitation,
  type InvitationRow,
  listLive,
} from "./invitations.db.ts";

export interface InvitationDependencies {
  readonly db: Executor;
  readonly access: Access;
  readonly audit: Audit;
  readonly clock: Clock;
}

export type InvitationService = ReturnType<typeof createInvitationService>;

const secretPrefix = "lfi_";
const dayMs = 24 * 3600_000;
const shown = 200;

/** Links by which people become members themselves. One that has ended, is used up or revoked is like none at all. */
export function createInvitationService({ db, access, audit, clock }: InvitationDependencies) {
  const requireManager = (actor: MemberActor) => access.require(actor, "user.manage", systemSubject);

  return {
    async list(actor: MemberActor): Promise<Invitation[]> {
      await requireManager(actor);
      return (await listLive(db, { now: clock.now(), limit: shown })).map(presentInvitation);
    },

    /** Answers it with its secret, of which only the hash is kept. */
    async create(
      actor: MemberActor,
      wanted: EndpointRequest<typeof invitationEndpoints.createInvitation>,
    ): Promise<Invitation & { secret: string }> {
      await requireManager(actor);
      const secret = randomToken(secretPrefix);
      const now = clock.now();
      const id = await transaction(db, async (tx) => {
        const invitationId = await insertInvitation(tx, {
          secret_hash: hashToken(secret),
          note: wanted.note,
          is_system_admin: wanted.isSystemAdmin ? 1 : 0,
          creator_id: actor.userId,
          created_at: now,
          expires_at: now + wanted.expiresInDays * dayMs,
          max_uses: wanted.maxUses,
        });
        const subject = { id: invitationId, name: wanted.note };
        const role = wanted.isSystemAdmin ? "administrator" : "member";
        await audit.record(tx, actor, { action: "invitation.created", subject, details: { role } });
        return invitationId;
      });
      const [row] = await listLive(db, { now, limit: 1, id });
      if (!row) throw fail("INVITATION_MISSING", { id });
      return { ...presentInvitation(row), secret };
    },

    /** Fails with INVITATION_MISSING. */
    async revoke(actor: MemberActor, id: number): Promise<void> {
      await requireManager(actor);
      await transaction(db, async (tx) => {
        if (!(await deleteInvitation(tx, id))) throw fail("INVITATION_MISSING", { id });
        await audit.record(tx, actor, { action: "invitation.revoked", subject: { id, name: `#${id}` } });
      });
    },

    /** Who invites whoever holds the secret, and until when. Fails with INVITATION_MISSING. */
    async read(secret: string): Promise<{ inviter: string; expiresAt: number }> {
      const found = await findLiveBySecret(db, hashToken(secret), clock.now());
      if (!found) throw fail("INVITATION_MISSING");
      return { inviter: found.nickname || found.username, expiresAt: found.expires_at };
    },

    /**
     * Makes whoever holds the secret a member, and answers their id. A use is taken with it or not at all. Fails with
     * INVITATION_MISSING, PASSWORD_TOO_WEAK, USER_EXISTS or PHONE_EXISTS.
     */
    async accept(
      { secret, username, nickname, mobile, password }: z.output<typeof registration>,
      address: string,
    ): Promise<number> {
      const secretHash = hashToken(secret);
      const now = clock.now();
      // Before the password is hashed, which costs the server more than the caller.
      if (!(await findLiveBySecret(db, secretHash, now))) throw fail("INVITATION_MISSING");
      if (isGuessablePassword(password, username, await readCommonPasswords()))
        throw fail("PASSWORD_TOO_WEAK");
      const row = await rowOfNewUser({
        username,
        nickname,
        mobile: mobile ?? null,
        passwordHash: await hashPassword(password),
        isSystemAdmin: false,
        createdAt: now,
      });
      return sayWhatIsTaken(db, row.username, () =>
        transaction(db, async (tx) => {
          const claimed = await claimUse(tx, secretHash, now);
          if (!claimed) throw fail("INVITATION_MISSING");
          const userId = await insertUserRow(tx, { ...row, is_system_admin: claimed.is_system_admin });
          const principal = { kind: "principal", userId, username: row.username, address } as const;
          const subject = { id: userId, name: row.username };
          await audit.record(tx, principal, { action: "account.registered", subject });
          return userId;
        }),
      );
    },

    /** Forgets those that have ended; called now and then. */
    sweep: (): Promise<void> => deleteExpired(db, clock.now()),
  };
}

function presentInvitation(row: InvitationRow): Invitation {
  return {
    invitationId: row.id,
    note: row.note,
    isSystemAdmin: row.is_system_admin === 1,
    creator: presentPerson({ ...row, id: row.creator_id }),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    uses: row.uses,
    maxUses: row.max_uses,
  };
}
