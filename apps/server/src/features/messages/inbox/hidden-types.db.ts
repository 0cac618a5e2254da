import type { MessageType } from "@lowforge/contract/messages";
import type { Executor } from "../../../platform/database/index.ts";

/** Of what somebody does not want to hear. */
export interface MessageHiddenTypesTable {
  user_id: number;
  type: MessageType;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    message_hidden_types: MessageHiddenTypesTable;
  }
}

export function listHiddenTypes(
  executor: Executor,
  userIds: readonly number[],
): Promise<MessageHiddenTypesTable[]> {
  return executor.selectFrom("message_hidden_types").selectAll().where("user_id", "in", userIds).execute();
}

export async function hideTypes(tx: Executor, userId: number, types: readonly MessageType[]): Promise<void> {
  if (types.length === 0) return;
  await tx
    .insertInto("message_hidden_types")
    .values(types.map((type) => ({ user_id: userId, type })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function showTypes(tx: Executor, userId: number, types: readonly MessageType[]): Promise<void> {
  if (types.length === 0) return;
  await tx
    .deleteFrom("message_hidden_types")
    .where("user_id", "=", userId)
    .where("type", "in", types)
    .execute();
}
