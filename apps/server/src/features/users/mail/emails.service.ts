import { randomInt } from "node:crypto";
import type { OwnEmail } from "@lowforge/contract/users";
import type { MemberActor } from "../../../platform/access/index.ts";
import { type Executor, isUniqueViolation, transaction } from "../../../platform/database/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import { hashToken, sameSecret } from "../../../platform/runtime/index.ts";
import { findUser, type UserRow } from "../users.db.ts";
import type { MailContext } from "./context.ts";
import {
  deleteEmail,
  deleteEndedRequests,
  deleteRequest,
  findEmail,
  findRequest,
  putEmail,
  putRequest,
  takeTry,
} from "./emails.db.ts";
import { codeLetter, formerAddressLetter } from "./letters.rules.ts";

declare module "../../../platform/events/index.ts" {
  interface DomainEvents {
    /** Somebody's mail goes to another address from now on, or to none. */
    "user.email-changed": { readonly userId: number; readonly email: string | null };
  }
}

const codeLifeMs = 10 * 60_000;
const mostTries = 5;

export type EmailService = ReturnType<typeof createEmailService>;

/** The address of a member: one that they have shown to be theirs, and may take back. */
export function createEmailService(context: MailContext) {
  const { db, audit, events, clock, throttle, mailer, signIns, publicUrl } = context;

  async function getUser(userId: number): Promise<UserRow> {
    const user = await findUser(db, userId);
    if (!user) throw fail("USER_MISSING", { userId });
    return user;
  }

  async function getOwn({ userId }: MemberActor): Promise<OwnEmail> {
    const own = await findEmail(db, userId);
    const request = await findRequest(db, userId);
    const isWaiting = request && request.expires_at > clock.now() && request.tries < mostTries;
    return {
      isMailOn: mailer.isOn,
      email: own?.email ?? null,
      confirmedAt: own?.confirmed_at ?? null,
      waiting: isWaiting ? { email: request.email, until: request.expires_at } : null,
    };
  }

  /** What follows from another address, or none: the former one is told, the trail keeps it, and so does the inbox. */
  async function rememberChange(
    tx: Executor,
    actor: MemberActor,
    change: { readonly user: UserRow; readonly former: string | null; readonly email: string | null },
  ): Promise<void> {
    const { user, former, email } = change;
    const letter = formerAddressLetter(user, { origin: publicUrl() });
    if (former !== null) await mailer.post(tx, { to: former, letter });
    const action = email === null ? "account.email-removed" : "account.email-changed";
    await audit.record(tx, actor, { action, subject: { id: user.id, name: user.username } });
  }

  /** Puts the address in place of the former one, where the code is right; counts the try in any case. */
  async function confirmOnce(tx: Executor, actor: MemberActor, code: string): Promise<string | null> {
    const now = clock.now();
    const request = await takeTry(tx, { userId: actor.userId, now, mostTries });
    if (!request || !sameSecret(request.code_hash, hashCode(request, code))) return null;
    await deleteRequest(tx, actor.userId);
    const former = await findEmail(tx, actor.userId);
    const { email } = request;
    await putEmail(tx, { user_id: actor.userId, email, confirmed_at: now });
    if (former?.email === email) return email;
    const user = await findUser(tx, actor.userId);
    if (user) await rememberChange(tx, actor, { user, former: former?.email ?? null, email });
    return email;
  }

  return {
    getOwn,

    /**
     * Whether the address belongs to somebody else is not said here: whoever asks has not shown it to be theirs. Fails
     * with MAIL_OFF, REAUTHENTICATION_REQUIRED or TOO_MANY_REQUESTS.
     */
    async request(actor: MemberActor, address: string): Promise<OwnEmail> {
      if (!mailer.isOn) throw fail("MAIL_OFF");
      const email = address.toLowerCase();
      if (!mailer.takes(email)) throw fail("INVALID_PARAMETERS", {}, [{ path: "email", problem: "format" }]);
      await signIns.requireFreshProof(db, actor, clock.now());
      await throttle.take([`mailer:${actor.userId}`, `mailbox:${email}`]);
      const user = await getUser(actor.userId);
      const code = String(randomInt(1_000_000)).padStart(6, "0");
      const expiresAt = clock.now() + codeLifeMs;
      const request = { user_id: user.id, email, tries: 0, expires_at: expiresAt };
      const letter = codeLetter(user, { code, origin: publicUrl() });
      await transaction(db, async (tx) => {
        await putRequest(tx, { ...request, code_hash: hashCode(request, code) });
        await mailer.post(tx, { to: email, letter, expiresAt });
      });
      return getOwn(actor);
    },

    /** Fails with EMAIL_CODE_WRONG, and with EMAIL_EXISTS for an address that somebody else has shown to be theirs. */
    async confirm(actor: MemberActor, code: string): Promise<OwnEmail> {
      const confirmed = await transaction(db, (tx) => confirmOnce(tx, actor, code)).catch(
        (error: unknown) => {
          throw isUniqueViolation(error) ? fail("EMAIL_EXISTS", { userId: actor.userId }) : error;
        },
      );
      if (confirmed === null) throw fail("EMAIL_CODE_WRONG", { userId: actor.userId });
      events.emit("user.email-changed", { userId: actor.userId, email: confirmed });
      return getOwn(actor);
    },

    /** Fails with REAUTHENTICATION_REQUIRED. */
    async remove(actor: MemberActor): Promise<OwnEmail> {
      await signIns.requireFreshProof(db, actor, clock.now());
      const user = await getUser(actor.userId);
      const former = await transaction(db, async (tx) => {
        await deleteRequest(tx, user.id);
        const email = await deleteEmail(tx, user.id);
        if (email !== null) await rememberChange(tx, actor, { user, former: email, email: null });
        return email;
      });
      if (former !== null) events.emit("user.email-changed", { userId: user.id, email: null });
      return getOwn(actor);
    },

    /** Forgets requests that have ended; called now and then. */
    sweep: (): Promise<void> => deleteEndedRequests(db, clock.now()),
  };
}

/** Bound to whom and what it was sent for. */
function hashCode({ user_id, email }: { readonly user_id: number; readonly email: string }, code: string) {
  return hashToken(`email-code ${user_id} ${email} ${code}`);
}
