import type { Language } from "@lowforge/contract/users";
import type { Executor } from "../../../platform/database/index.ts";

/** A member to whom messages may be mailed. */
export interface MailReader {
  readonly userId: number;
  readonly username: string;
  readonly nickname: string;
  readonly isSystemAdmin: boolean;
  readonly hasInitialPassword: boolean;
  /** Null where they have chosen none. */
  readonly language: Language | null;
  readonly email: string;
}

/** Of these members those who may sign in and have confirmed an address, by their ids. */
export async function findMailReaders(
  executor: Executor,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, MailReader>> {
  if (userIds.length === 0) return new Map();
  const rows = await executor
    .selectFrom("member_emails as own")
    .innerJoin("users as member", "member.id", "own.user_id")
    .select(["member.id", "member.username", "member.nickname", "member.language", "own.email"])
    .select(["member.is_system_admin", "member.has_initial_password"])
    .where("own.user_id", "in", userIds)
    .where("member.is_disabled", "=", 0)
    .execute();
  return new Map(
    rows.map(({ id, is_system_admin: isAdmin, has_initial_password: isInitial, ...row }) => [
      id,
      { userId: id, ...row, isSystemAdmin: isAdmin === 1, hasInitialPassword: isInitial === 1 },
    ]),
  );
}
