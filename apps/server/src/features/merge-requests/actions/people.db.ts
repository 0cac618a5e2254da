import type { MemberActor } from "../../../platform/access/index.ts";
import type { Executor } from "../../../platform/database/index.ts";

/** Members as the actors that they are at this moment, without any limits of a token; disabled ones are left out. */
export async function findActors(
  executor: Executor,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, MemberActor>> {
  if (userIds.length === 0) return new Map();
  const users = await executor
    .selectFrom("users")
    .select(["id", "username", "nickname", "is_system_admin"])
    .where("id", "in", userIds)
    .where("is_disabled", "=", 0)
    .execute();
  return new Map(
    users.map(({ id, username, nickname, is_system_admin }) => {
      const isSystemAdmin = is_system_admin === 1;
      const person = { userId: id, username, nickname, isSystemAdmin };
      return [id, { kind: "member", ...person, tokenId: null, scopes: null }] as const;
    }),
  );
}
