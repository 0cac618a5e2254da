import type { Generated, Selectable } from "kysely";
import type { Executor } from "../../platform/database/index.ts";

export type TokenKind = "session" | "personal" | "ticket" | "sign-in";

/** What signs a caller in by the Authorization header. */
export type BearerKind = Exclude<TokenKind, "ticket" | "sign-in">;

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
  /** From where a session was signed in; null for other tokens, and for sessions from before this was kept. */
  address: string | null;
  /** What signed in, and what it ran on; null where it is not known. */
  program: string | null;
  system: string | null;
  is_phone: Generated<0 | 1>;
  /** When its member last proved who they are; null: when it was created. 0 where another session vouched for it. */
  proven_at: number | null;
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
  readonly has_initial_password: 0 | 1;
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
    .select("user.has_initial_password")
    .where("token.token_hash", "=", tokenHash)
    .where("token.kind", "in", ["session", "personal"])
    .$narrowType<{ kind: BearerKind }>()
    .executeTakeFirst();
}

type TokenFacts = Pick<
  AccessTokensTable,
  "user_id" | "kind" | "name" | "token_hash" | "created_at" | "expires_at"
>;
const withoutFacts = {
  last_used_at: null,
  scopes: null,
  address: null,
  program: null,
  system: null,
  proven_at: null,
};
/** What is left out is null. */
export type NewToken = TokenFacts &
  Partial<Pick<TokenRow, "scopes" | "address" | "program" | "system" | "is_phone" | "proven_at">>;

export function insertToken(executor: Executor, token: NewToken): Promise<{ id: number }> {
  return executor
    .insertInto("access_tokens")
    .values({ ...withoutFacts, ...token })
    .returning("id")
    .executeTakeFirstOrThrow();
}

export async function touchToken(executor: Executor, id: number, now: number): Promise<void> {
  await executor.updateTable("access_tokens").set({ last_used_at: now }).where("id", "=", id).execute();
}

/** Notes that the holder of a session has proven who they are. */
export async function noteProof(executor: Executor, id: number, now: number): Promise<void> {
  await executor.updateTable("access_tokens").set({ proven_at: now }).where("id", "=", id).execute();
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

/** The member's own token of a kind. */
export function findToken(
  executor: Executor,
  which: { readonly userId: number; readonly kind: TokenKind; readonly id: number },
): Promise<TokenRow | undefined> {
  return executor
    .selectFrom("access_tokens")
    .selectAll()
    .where("user_id", "=", which.userId)
    .where("kind", "=", which.kind)
    .where("id", "=", which.id)
    .executeTakeFirst();
}

/** Deletes the member's own token; answers what it was, where there was one. */
export function deleteToken(
  executor: Executor,
  which: { readonly userId: number; readonly kind: TokenKind } & ({ id: number } | { tokenHash: string }),
): Promise<TokenRow | undefined> {
  const query = executor
    .deleteFrom("access_tokens")
    .where("user_id", "=", which.userId)
    .where("kind", "=", which.kind);
  const one =
    "id" in which ? query.where("id", "=", which.id) : query.where("token_hash", "=", which.tokenHash);
  return one.returningAll().executeTakeFirst();
}

/** Ends every token of these kinds that the member has, but the kept one; answers how many there were. */
export async function deleteTokens(
  executor: Executor,
  userId: number,
  { kinds, keptId = null }: { readonly kinds: readonly TokenKind[]; readonly keptId?: number | null },
): Promise<number> {
  const result = await executor
    .deleteFrom("access_tokens")
    .where("user_id", "=", userId)
    .where("kind", "in", kinds)
    .where("id", "!=", keptId ?? 0)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Removes sessions, and tokens for one sign-in, that no one can use any more. */
export async function deleteStaleSessions(
  executor: Executor,
  { usedBefore, now }: { readonly usedBefore: number; readonly now: number },
): Promise<void> {
  await executor
    .deleteFrom("access_tokens")
    .where("kind", "in", ["session", "sign-in"])
    .where("expires_at", "<=", now)
    .execute();
  await executor
    .deleteFrom("access_tokens")
    .where("kind", "=", "session")
    .where((where) => where.fn.coalesce("last_used_at", "created_at"), "<", usedBefore)
    .execute();
}
