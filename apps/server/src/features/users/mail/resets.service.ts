import { transaction } from "../../../platform/database/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import { hashToken, randomToken } from "../../../platform/runtime/index.ts";
import { readCommonPasswords } from "../common-passwords.ts";
import { forgetInitialPassword } from "../initial-passwords.ts";
import { hashPassword } from "../passwords.ts";
import { findUser, findUserByLogin, holdAsProven, replacePassword, type UserRow } from "../users.db.ts";
import { isGuessablePassword } from "../users.rules.ts";
import type { MailContext } from "./context.ts";
import { findEmail } from "./emails.db.ts";
import { resetLetter } from "./letters.rules.ts";
import { deleteEndedResets, findReset, insertReset, type ResetRow, takeReset } from "./resets.db.ts";

declare module "../../../platform/events/index.ts" {
  interface DomainEvents {
    /** Somebody has replaced a password that they had forgotten, by a link that was sent to them. */
    "user.password-reset": { readonly userId: number };
  }
}

declare module "../../../platform/jobs/jobs.ts" {
  interface JobKinds {
    /** Whom somebody says they are; sealed, since a password may have been typed there. */
    "password.send-reset": { readonly login: string };
  }
}

const secretPrefix = "lfm_";
const linkLifeMs = 30 * 60_000;
const sealing = "password.send-reset";

export type ResetService = ReturnType<typeof createResetService>;

/** How somebody who has forgotten their password gets in again. */
export function createResetService(context: MailContext) {
  const { db, audit, events, clock, throttle, jobs, mailer, secrets, signIns, dataDir, publicUrl } = context;

  /** The link's member, where it is live, they may sign in, and their password is still the forgotten one. */
  async function findHolder(secret: string): Promise<{ reset: ResetRow; user: UserRow }> {
    const reset = await findReset(db, { secretHash: hashToken(secret), now: clock.now() });
    const user = reset && (await findUser(db, reset.user_id));
    const isLive = user?.is_disabled === 0 && reset?.password_mark === hashToken(user.password_hash);
    if (!isLive || !reset) throw fail("RESET_LINK_ENDED");
    return { reset, user };
  }

  async function replace(secret: string, password: string, address: string): Promise<number> {
    const { reset, user } = await findHolder(secret);
    if (isGuessablePassword(password, user.username, await readCommonPasswords()))
      throw fail("PASSWORD_TOO_WEAK");
    const newHash = await hashPassword(password);
    await transaction(db, async (tx) => {
      // Of many at once, and of whoever was disabled meanwhile, at most one gets it.
      if (!(await takeReset(tx, reset)) || !(await holdAsProven(tx, user))) throw fail("RESET_LINK_ENDED");
      await replacePassword(tx, user, newHash);
      await signIns.endSessionsAndDevices(tx, user.id);
      const principal = { kind: "principal", userId: user.id, username: user.username, address } as const;
      const subject = { id: user.id, name: user.username };
      await audit.record(tx, principal, { action: "account.password-reset-by-mail", subject });
    });
    await forgetInitialPassword(dataDir, user.username);
    return user.id;
  }

  return {
    /**
     * Only writes down that somebody asked, so that neither the answer nor its time says whether they are known
     * (security, row 47). Fails with MAIL_OFF or TOO_MANY_REQUESTS.
     */
    async request(login: string, address: string): Promise<void> {
      if (!mailer.isOn) throw fail("MAIL_OFF");
      await throttle.take([`reset:${login.toLowerCase()}`, `address:${address}`]);
      await jobs.enqueue("password.send-reset", { login: secrets.seal(login, sealing) });
    },

    /** Sends the link, where the login is somebody's who may sign in and has confirmed an address. */
    async send(sealedLogin: string): Promise<void> {
      const user = await findUserByLogin(db, secrets.open(sealedLogin, sealing));
      const own = user && (await findEmail(db, user.id));
      if (!user || !own || user.is_disabled === 1) return;
      const secret = randomToken(secretPrefix);
      const expiresAt = clock.now() + linkLifeMs;
      const letter = resetLetter(user, { secret, origin: publicUrl() });
      await transaction(db, async (tx) => {
        await insertReset(tx, {
          user_id: user.id,
          secret_hash: hashToken(secret),
          password_mark: hashToken(user.password_hash),
          expires_at: expiresAt,
        });
        await mailer.post(tx, { to: own.email, letter, expiresAt });
      });
    },

    /**
     * Ends every session and forgets every device; second factors, tokens and keys stay. Fails with RESET_LINK_ENDED,
     * PASSWORD_TOO_WEAK (the link then keeps its use) or TOO_MANY_REQUESTS.
     */
    async reset(wanted: { readonly secret: string; readonly password: string }, address: string) {
      const counted = await throttle.take([`address:${address}`]);
      const userId = await replace(wanted.secret, wanted.password, address);
      await counted.wasRight();
      events.emit("user.password-reset", { userId });
    },

    /** Forgets links that have ended; called now and then. */
    sweep: (): Promise<void> => deleteEndedResets(db, clock.now()),
  };
}
