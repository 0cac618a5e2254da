import type { Executor } from "../../../platform/database/index.ts";

/**
 * Holds the member's row until the transaction ends, so that of two who take their ways away at once the second sees
 * what the first has left; answers the password's hash.
 */
export async function holdPasswordHash(tx: Executor, userId: number): Promise<string | undefined> {
  const held = await tx
    .updateTable("users")
    .set((set) => ({ password_hash: set.ref("password_hash") }))
    .where("id", "=", userId)
    .returning("password_hash")
    .executeTakeFirst();
  return held?.password_hash;
}
