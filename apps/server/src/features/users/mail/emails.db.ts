import type { Selectable } from "kysely";
import type { Executor } from "../../../platform/database/index.ts";

/** The address of a member, which they have shown to be theirs. */
export interface MemberEmailsTable {
  user_id: number;
  /** Lower case; of one member only. */
  email: string;
  confirmed_at: number;
}

/** An address that somebody says is theirs, until they type in the code that was sent to it. */
export interface EmailRequestsTable {
  user_id: number;
  email: string;
  code_hash: string;
  tries: number;
  expires_at: number;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    member_emails: MemberEmailsTable;
    email_requests: EmailRequestsTable;
  }
}

export type EmailRow = Selectable<MemberEmailsTable>;
export type EmailRequestRow = Selectable<EmailRequestsTable>;

export function findEmail(executor: Executor, userId: number): Promise<EmailRow | undefined> {
  return executor.selectFrom("member_emails").selectAll().where("user_id", "=", userId).executeTakeFirst();
}

export function findRequest(executor: Executor, userId: number): Promise<EmailRequestRow | undefined> {
  return executor.selectFrom("email_requests").selectAll().where("user_id", "=", userId).executeTakeFirst();
}

/** Takes the place of an earlier request of the member. */
export async function putRequest(tx: Executor, { user_id, ...request }: EmailRequestsTable): Promise<void> {
  await tx
    .insertInto("email_requests")
    .values({ user_id, ...request })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(request))
    .execute();
}

/** Counts a try, where the request is live and has one left; undefined where it is not or has none. */
export function takeTry(
  tx: Executor,
  which: { readonly userId: number; readonly now: number; readonly mostTries: number },
): Promise<EmailRequestRow | undefined> {
  return tx
    .updateTable("email_requests")
    .set((set) => ({ tries: set("tries", "+", 1) }))
    .where("user_id", "=", which.userId)
    .where("expires_at", ">", which.now)
    .where("tries", "<", which.mostTries)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteRequest(tx: Executor, userId: number): Promise<void> {
  await tx.deleteFrom("email_requests").where("user_id", "=", userId).execute();
}

export async function deleteEndedRequests(executor: Executor, now: number): Promise<void> {
  await executor.deleteFrom("email_requests").where("expires_at", "<=", now).execute();
}

/** Throws a unique violation where the address belongs to somebody else. */
export async function putEmail(tx: Executor, { user_id, ...email }: MemberEmailsTable): Promise<void> {
  await tx
    .insertInto("member_emails")
    .values({ user_id, ...email })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(email))
    .execute();
}

/** Answers the address that the member had. */
export async function deleteEmail(tx: Executor, userId: number): Promise<string | null> {
  const row = await tx
    .deleteFrom("member_emails")
    .where("user_id", "=", userId)
    .returning("email")
    .executeTakeFirst();
  return row?.email ?? null;
}
