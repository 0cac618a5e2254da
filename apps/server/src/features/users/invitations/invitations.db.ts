import type { Generated } from "kysely";
import type { Executor } from "../../../platform/database/index.ts";

export interface InvitationsTable {
  id: Generated<number>;
  secret_hash: string;
  note: string;
  is_system_admin: 0 | 1;
  creator_id: number;
  created_at: number;
  expires_at: number;
  uses: number;
  max_uses: number;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    invitations: InvitationsTable;
  }
}

/** An invitation with whoever made it. */
export type InvitationRow = Awaited<ReturnType<typeof listLive>>[number];

/** Those that somebody can use at `now`. One whose maker may no longer invite anybody invites nobody. */
function live(executor: Executor, now: number) {
  return executor
    .selectFrom("invitations as invitation")
    .innerJoin("users as creator", "creator.id", "invitation.creator_id")
    .where("invitation.expires_at", ">", now)
    .whereRef("invitation.uses", "<", "invitation.max_uses")
    .where("creator.is_disabled", "=", 0)
    .where("creator.is_system_admin", "=", 1);
}

/** The latest first. */
export function listLive(
  executor: Executor,
  { now, limit, id }: { readonly now: number; readonly limit: number; readonly id?: number },
) {
  return live(executor, now)
    .leftJoin("user_photos as photo", "photo.user_id", "creator.id")
    .select(["invitation.id", "invitation.note", "invitation.is_system_admin", "invitation.created_at"])
    .select(["invitation.expires_at", "invitation.uses", "invitation.max_uses", "invitation.creator_id"])
    .select(["creator.username", "creator.nickname", "creator.mobile", "photo.sha256 as photo"])
    .$if(id !== undefined, (some) => some.where("invitation.id", "=", id ?? 0))
    .orderBy("invitation.id", "desc")
    .limit(limit)
    .execute();
}

export function findLiveBySecret(executor: Executor, secretHash: string, now: number) {
  return live(executor, now)
    .select(["creator.username", "creator.nickname", "invitation.expires_at"])
    .where("invitation.secret_hash", "=", secretHash)
    .executeTakeFirst();
}

/** Takes one use of a live invitation, and answers what it makes of whoever uses it. Of many at once, no more get one. */
export function claimUse(executor: Executor, secretHash: string, now: number) {
  const inviters = executor
    .selectFrom("users")
    .select("id")
    .where("is_disabled", "=", 0)
    .where("is_system_admin", "=", 1);
  return executor
    .updateTable("invitations")
    .set((set) => ({ uses: set("uses", "+", 1) }))
    .where("secret_hash", "=", secretHash)
    .where("expires_at", ">", now)
    .whereRef("uses", "<", "max_uses")
    .where("creator_id", "in", inviters)
    .returning("is_system_admin")
    .executeTakeFirst();
}

export async function insertInvitation(
  executor: Executor,
  invitation: Omit<InvitationsTable, "id" | "uses">,
): Promise<number> {
  const inserting = executor.insertInto("invitations").values({ ...invitation, uses: 0 });
  return (await inserting.returning("id").executeTakeFirstOrThrow()).id;
}

/** Answers whether there was one. */
export async function deleteInvitation(executor: Executor, id: number): Promise<boolean> {
  const result = await executor.deleteFrom("invitations").where("id", "=", id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function deleteExpired(executor: Executor, now: number): Promise<void> {
  await executor.deleteFrom("invitations").where("expires_at", "<=", now).execute();
}
