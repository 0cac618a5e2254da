import type { Executor } from "../../platform/database/index.ts";

/** When a member last used the product; apart from `users`, which is written seldom and kept in memory. */
export interface MemberSightingsTable {
  user_id: number;
  seen_at: number;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    member_sightings: MemberSightingsTable;
  }
}

/** Records that a member was here. */
export async function noteSighting(executor: Executor, userId: number, now: number): Promise<void> {
  await executor
    .insertInto("member_sightings")
    .values({ user_id: userId, seen_at: now })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ seen_at: now }))
    .execute();
}
