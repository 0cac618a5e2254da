import type { Generated, Selectable } from "kysely";
import type { Executor } from "../../../platform/database/index.ts";

export interface OutsideSignInsTable {
  id: Generated<number>;
  state_hash: string;
  /** Of the secret that only the browser knows which began it. */
  binding_hash: string;
  provider_id: number;
  /** The nonce and the verifier, sealed. */
  secrets: string;
  expires_at: number;
}

export interface UnboundIdentitiesTable {
  id: Generated<number>;
  ticket_hash: string;
  binding_hash: string;
  provider_id: number;
  issuer: string;
  subject: string;
  label: string;
  /** What a member could be called who comes of it. */
  username: string;
  nickname: string;
  expires_at: number;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    /** Sign-ins that providers have yet to answer. */
    outside_sign_ins: OutsideSignInsTable;
    /** Outside accounts that have proven themselves and are bound to no member. */
    unbound_identities: UnboundIdentitiesTable;
  }
}

export type OutsideSignInRow = Selectable<OutsideSignInsTable>;
export type UnboundRow = Selectable<UnboundIdentitiesTable>;

export async function insertOutsideSignIn(
  executor: Executor,
  begun: Omit<OutsideSignInsTable, "id">,
): Promise<void> {
  await executor.insertInto("outside_sign_ins").values(begun).execute();
}

/** Uses a sign-in up, where it is live and of this browser. Of many at once, one gets it. */
export function takeOutsideSignIn(
  executor: Executor,
  which: { readonly stateHash: string; readonly bindingHash: string; readonly now: number },
): Promise<OutsideSignInRow | undefined> {
  return executor
    .deleteFrom("outside_sign_ins")
    .where("state_hash", "=", which.stateHash)
    .where("binding_hash", "=", which.bindingHash)
    .where("expires_at", ">", which.now)
    .returningAll()
    .executeTakeFirst();
}

export async function insertUnbound(
  executor: Executor,
  unbound: Omit<UnboundIdentitiesTable, "id">,
): Promise<void> {
  await executor.insertInto("unbound_identities").values(unbound).execute();
}

interface WhichTicket {
  readonly ticketHash: string;
  readonly bindingHash: string;
  readonly now: number;
}

export function findUnbound(executor: Executor, which: WhichTicket): Promise<UnboundRow | undefined> {
  return executor
    .selectFrom("unbound_identities")
    .selectAll()
    .where("ticket_hash", "=", which.ticketHash)
    .where("binding_hash", "=", which.bindingHash)
    .where("expires_at", ">", which.now)
    .executeTakeFirst();
}

/** Uses a ticket up, where it is live and of this browser. Of many at once, one gets it. */
export function takeUnbound(executor: Executor, which: WhichTicket): Promise<UnboundRow | undefined> {
  return executor
    .deleteFrom("unbound_identities")
    .where("ticket_hash", "=", which.ticketHash)
    .where("binding_hash", "=", which.bindingHash)
    .where("expires_at", ">", which.now)
    .returningAll()
    .executeTakeFirst();
}

/** Forgets what nobody can go on with any more. */
export async function deleteEnded(executor: Executor, now: number): Promise<void> {
  await executor.deleteFrom("outside_sign_ins").where("expires_at", "<=", now).execute();
  await executor.deleteFrom("unbound_identities").where("expires_at", "<=", now).execute();
}
