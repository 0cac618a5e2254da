import type { Generated, Selectable } from "kysely";
import type { Executor } from "../database/index.ts";

/** Mails that wait to go out; whatever has gone out, or never will, is gone from here. */
export interface MailsTable {
  id: Generated<number>;
  /** To whom and what, sealed: some carry a code or a link that signs somebody in. */
  content: string;
  /** After this it is of no use any more. */
  expires_at: number;
  created_at: number;
}

/** The latest mail that did not go out; one row at most. */
export interface MailFailuresTable {
  id: number;
  failed_at: number;
  reason: string;
}

declare module "../database/tables.ts" {
  interface Tables {
    mails: MailsTable;
    mail_failures: MailFailuresTable;
  }
}

export async function insertMail(tx: Executor, mail: Omit<MailsTable, "id">): Promise<number> {
  const row = await tx.insertInto("mails").values(mail).returning("id").executeTakeFirstOrThrow();
  return row.id;
}

/** Undefined for what has gone out already. */
export function findMail(executor: Executor, id: number): Promise<Selectable<MailsTable> | undefined> {
  return executor.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function deleteMail(executor: Executor, id: number): Promise<void> {
  await executor.deleteFrom("mails").where("id", "=", id).execute();
}

export async function deleteExpiredMails(executor: Executor, now: number): Promise<void> {
  await executor.deleteFrom("mails").where("expires_at", "<=", now).execute();
}

export async function countMails(executor: Executor): Promise<number> {
  const row = await executor
    .selectFrom("mails")
    .select((select) => select.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function noteFailure(executor: Executor, failure: Omit<MailFailuresTable, "id">): Promise<void> {
  await executor
    .insertInto("mail_failures")
    .values({ id: 1, ...failure })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(failure))
    .execute();
}

export function findFailure(executor: Executor): Promise<MailFailuresTable | undefined> {
  return executor.selectFrom("mail_failures").selectAll().where("id", "=", 1).executeTakeFirst();
}
