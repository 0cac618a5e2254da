import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { type Executor, transaction } from "../database/index.ts";
import { fail } from "../failures/index.ts";
import type { Jobs } from "../jobs/index.ts";
import type { Clock, MailSettings } from "../runtime/index.ts";
import type { SecretBox } from "../secrets/index.ts";
import { htmlOf, type Letter, textOf } from "./letter.rules.ts";
import { isAddress, oneLine, parseMailbox } from "./mailbox.rules.ts";
import {
  countMails,
  deleteExpiredMails,
  deleteMail,
  findFailure,
  findMail,
  insertMail,
  noteFailure,
} from "./mails.db.ts";
import { parseServer, waitAfter } from "./smtp.rules.ts";
import { createSmtp, MailError, type Outgoing } from "./smtp.ts";

declare module "../jobs/jobs.ts" {
  interface JobKinds {
    "mail.send": { readonly mailId: number };
  }
}

/** To whom a letter goes. */
export interface Posting {
  readonly to: string;
  readonly letter: Letter;
  /** After this it is not worth sending; a day by default. */
  readonly expiresAt?: number;
  readonly unsubscribeUrl?: string;
}

/** How sending goes. */
export interface MailStatus {
  readonly server: string | null;
  readonly from: string | null;
  readonly waiting: number;
  readonly lastFailure: { readonly at: number; readonly reason: string } | null;
}

/** Mail of this installation. */
export interface Mailer {
  /** False where no server is configured. */
  readonly isOn: boolean;
  /** Whether mail can go to this address: one of a form that stands in a header as it is. */
  takes(address: string): boolean;
  /**
   * Writes letters down within the transaction of what causes them; they go out soon after it, and after a crash too.
   * Nothing where mail is off. Throws where an address is none.
   */
  post(tx: Executor, ...postings: readonly Posting[]): Promise<void>;
  /** Sends a letter at once. Fails with MAIL_OFF or MAIL_FAILED. */
  sendNow(to: string, letter: Letter): Promise<void>;
  getStatus(): Promise<MailStatus>;
  /** Says how waiting mails are sent; called once, before jobs start. */
  start(): void;
}

interface MailerDependencies {
  readonly db: Executor;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly secrets: SecretBox;
  /** Null switches mail off. */
  readonly settings: MailSettings | null;
}

const sealing = "mail";
const dayMs = 24 * 3600_000;
const sweepEveryMs = 3600_000;
const atOnce = 2;

const content = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  messageId: z.string(),
  unsubscribeUrl: z.nullable(z.string()),
});

/** Mail that survives a restart: rows that jobs send, again later and later where the server does not take them. */
export function createMailer(dependencies: MailerDependencies): Mailer {
  const { db, jobs, clock, secrets, settings } = dependencies;
  const from = settings && parseMailbox(settings.from);
  const server = settings && parseServer(settings.url);
  const smtp = server && from ? createSmtp(server, { from, clock }) : null;

  function compose({ to, letter, unsubscribeUrl }: Posting): Outgoing {
    if (!isAddress(to)) throw new Error("a mail goes to one address and nothing else");
    const domain = from?.address.slice(from.address.indexOf("@") + 1) ?? "localhost";
    return {
      to,
      subject: oneLine(letter.subject),
      text: textOf(letter),
      html: htmlOf(letter),
      messageId: `<${randomUUID()}@${domain}>`,
      unsubscribeUrl: unsubscribeUrl === undefined ? null : oneLine(unsubscribeUrl),
    };
  }

  /** A server that dies between the server's yes and the row's end sends twice; a mail is never lost. */
  async function sendWaiting(mailId: number, attempt: number, signal: AbortSignal): Promise<void> {
    const row = await findMail(db, mailId);
    if (!row || !smtp) return;
    if (clock.now() < row.expires_at) {
      const mail = content.parse(JSON.parse(secrets.open(row.content, sealing)));
      const error = await smtp.send(mail, { signal }).then(() => null, asMailError);
      if (signal.aborted && error) throw error;
      if (error) await noteFailure(db, { failed_at: clock.now(), reason: error.message });
      if (error && !error.isForGood && waitAfter(attempt) !== null) throw error;
    }
    await deleteMail(db, mailId);
  }

  return {
    isOn: smtp !== null,
    takes: isAddress,

    async post(tx, ...postings) {
      if (!smtp) return;
      const now = clock.now();
      for (const posting of postings) {
        const mailId = await insertMail(tx, {
          content: secrets.seal(JSON.stringify(compose(posting)), sealing),
          expires_at: posting.expiresAt ?? now + dayMs,
          created_at: now,
        });
        await jobs.enqueue("mail.send", { mailId }, { executor: tx });
      }
    },

    async sendNow(to, letter) {
      if (!smtp) throw fail("MAIL_OFF");
      const mail = compose({ to, letter });
      const error = await smtp
        .send(mail, { signal: new AbortController().signal, isUrged: true })
        .then(() => null, asMailError);
      if (!error) return;
      await noteFailure(db, { failed_at: clock.now(), reason: error.message });
      throw fail("MAIL_FAILED", { reason: error.message });
    },

    async getStatus() {
      const { waiting, failure } = await transaction(db, async (tx) => ({
        waiting: await countMails(tx),
        failure: await findFailure(tx),
      }));
      return {
        server: server && `${server.host}:${server.port}`,
        from: settings?.from ?? null,
        waiting,
        lastFailure: failure ? { at: failure.failed_at, reason: failure.reason } : null,
      };
    },

    start() {
      // Without a server they wait for one, until they are of no use any more.
      if (smtp)
        jobs.handle("mail.send", {
          run: ({ mailId }, { attempt, signal }) => sendWaiting(mailId, attempt, signal),
          retryAfterMs: waitAfter,
          atOnce,
        });
      jobs.every("mails-sweep", sweepEveryMs, () => deleteExpiredMails(db, clock.now()));
    },
  };
}

function asMailError(error: unknown): MailError {
  return error instanceof MailError ? error : new MailError(String(error), false);
}
