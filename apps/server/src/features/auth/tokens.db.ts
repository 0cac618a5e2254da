import type { Generated, Selectable } from "kysely";
import type { Executor } from "../../platform/database/index.ts";

export type TokenKind = "session" | "personal" | "ticket";

/** What signs a caller in by the Authorization header. */
export type BearerKind = Exclude<TokenKind, "ticket">;

export interface AccessTokensTable {
  id: Generated<number>;
  user_id: number;
  kind: TokenKind;
  /** What the member calls it; of a ticket, the path for which it stands. */
  name: string;
  token_hash: string;
  created_at: number;
  expires_at: number | null;
  last_used_at: number | null;
  /** The scopes that limit it, as a JSON list; null = no limits. */
  scopes: string | null;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    access_tokens: AccessTokensTable;
  }
}

export type TokenRow = Selectable<AccessTokensTable>;

/** A token with the member for whom it stands. */
export interface TokenHolder {
  readonly id: number;
  readonly kind: BearerKind;
  readonly created_at: number;
  readonly expires_at: number | null;
  readonly last_used_at: number | null;
  readonly scopes: string | null;
  readonly user_id: number;
  readonly username: string;
  readonly nickname: string;
  readonly is_system_admin: 0 | 1;
  readonly is_disabled: 0 | 1;
}

export function findTokenHolder(executor: Executor, tokenHash: string): Promise<TokenHolder | undefined> {
  return executor
    .selectFrom("access_tokens as token")
    .innerJoin("users as user", "user.id", "token.user_id")
    .select([
      "token.id",
      "token.kind",
      "token.created_at",
      "token.expires_at",
      "token.last_used_at",
      "token.scopes",
    ])
    .select(["token.user_id", "user.username", "user.nickname", "user.is_system_admin", "user.is_disabled"])
    .where("token.token_hash", "=", tokenHash)
    .where("token.kind", "in", ["session", "personal"])
    .$narrowType<{ kind: BearerKind }>()
    .executeTakeFirst();
}

export function insertToken(
  executor: Executor,
  token: Omit<AccessTokensTable, "id" | "last_used_at" | "scopes"> & { readonly scopes?: string | null },
): Promise<{ id: number }> {
  return executor
    .insertInto("access_tokens")
    .values({ scopes: null, ...token, last_used_at: null })
    .returning("id")
    .executeTakeFirstOrThrow();
}

export async function touchToken(executor: Executor, id: number, now: number): Promise<void> {
  await executor.updateTable("access_tokens").set({ last_used_at: now }).where("id", "=", id).execute();
}

export function listTokens(executor: Executor, userId: number, kind: TokenKind): Promise<TokenRow[]> {
  return executor
    .selectFrom("access_tokens")
    .selectAll()
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .orderBy("id", "desc")
    .limit(200)
    .execute();
}

/** Deletes the member's own token; answers whether there was one. */
export async function deleteToken(
  executor: Executor,
  which: { readonly userId: number; readonly kind: TokenKind } & ({ id: number } | { tokenHash: string }),
): Promise<boolean> {
  const query = executor
    .deleteFrom("access_tokens")
    .where("user_id", "=", which.userId)
    .where("kind", "=", which.kind);
  const result = await (
    "id" in which ? query.where("id", "=", which.id) : query.where("token_hash", "=", which.tokenHash)
  ).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Ends every session of the member but the kept one, and every ticket. */
export async function deleteSessions(
  executor: Executor,
  userId: number,
  keptId: number | null,
): Promise<void> {
  await executor
    .deleteFrom("access_tokens")
    .where("user_id", "=", userId)
    .where("kind", "in", ["session", "ticket"])
    .where("id", "!=", keptId ?? 0)
    .execute();
}

/** Removes sessions that no one can use any more. */
export async function deleteStaleSessions(executor: Executor, usedBefore: number): Promise<void> {
  await executor
    .deleteFrom("access_tokens")
    .where("kind", "=", "session")
    .where((where) => where.fn.coalesce("last_used_at", "created_at"), "<", usedBefore)
    .execute();
}
