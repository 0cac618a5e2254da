import type { Executor } from "../../../platform/database/index.ts";

/** The member behind an event, as a message names them. */
export interface Sender {
  readonly id: number;
  readonly username: string;
  readonly nickname: string;
}

export async function findSender(executor: Executor, userId: number): Promise<Sender | null> {
  const row = await executor
    .selectFrom("users")
    .select(["id", "username", "nickname"])
    .where("id", "=", userId)
    .executeTakeFirst();
  return row ?? null;
}
