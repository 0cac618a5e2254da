import type { Generated, Selectable } from "kysely";
import type { Executor } from "../../../platform/database/index.ts";

export interface IdentitiesTable {
  id: Generated<number>;
  provider_id: number;
  /** The provider's issuer when it was bound: what a subject is called is the issuer's to say. */
  issuer: string;
  subject: string;
  /** What the provider calls it. */
  label: string;
  user_id: number;
  bound_at: number;
  last_used_at: number | null;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    identities: IdentitiesTable;
  }
}

export type IdentityRow = Selectable<IdentitiesTable>;

export function findIdentity(
  executor: Executor,
  which: Pick<IdentityRow, "provider_id" | "issuer" | "subject">,
): Promise<IdentityRow | undefined> {
  return executor
    .selectFrom("identities")
    .selectAll()
    .where("provider_id", "=", which.provider_id)
    .where("issuer", "=", which.issuer)
    .where("subject", "=", which.subject)
    .executeTakeFirst();
}

/** A member's, each with its provider; those of an issuer that the provider no longer has are left out. */
export function listIdentities(executor: Executor, userId: number, id?: number) {
  return executor
    .selectFrom("identities as identity")
    .innerJoin("identity_providers as provider", "provider.id", "identity.provider_id")
    .select(["identity.id", "identity.label", "identity.bound_at", "identity.last_used_at"])
    .select(["provider.key", "provider.name", "provider.kind"])
    .whereRef("identity.issuer", "=", "provider.issuer")
    .where("identity.user_id", "=", userId)
    .$if(id !== undefined, (some) => some.where("identity.id", "=", id ?? 0))
    .orderBy("identity.id")
    .limit(200)
    .execute();
}

/** Whether an outside account signs the member in: one of a provider that is on, and has the issuer that it had. */
export async function hasLiveIdentity(executor: Executor, userId: number): Promise<boolean> {
  const found = await executor
    .selectFrom("identities as identity")
    .innerJoin("identity_providers as provider", "provider.id", "identity.provider_id")
    .select("identity.id")
    .whereRef("identity.issuer", "=", "provider.issuer")
    .where("provider.is_enabled", "=", 1)
    .where("identity.user_id", "=", userId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Throws a unique violation where the outside account is bound already. */
export async function insertIdentity(
  executor: Executor,
  identity: Omit<IdentitiesTable, "id">,
): Promise<number> {
  const inserting = executor.insertInto("identities").values(identity).returning("id");
  return (await inserting.executeTakeFirstOrThrow()).id;
}

/** Notes that somebody has signed in by it, if it is theirs still; answers whether it is. */
export async function touchIdentity(
  executor: Executor,
  { id, user_id }: Pick<IdentityRow, "id" | "user_id">,
  { label, now }: { readonly label: string; readonly now: number },
): Promise<boolean> {
  const result = await executor
    .updateTable("identities")
    .set({ label, last_used_at: now })
    .where("id", "=", id)
    .where("user_id", "=", user_id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Answers whether the member had it. */
export async function deleteIdentity(executor: Executor, userId: number, id: number): Promise<boolean> {
  const result = await executor
    .deleteFrom("identities")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
