import type { Generated } from "kysely";
import type { Executor } from "../../../platform/database/index.ts";

/** A device from which a member has signed in. */
export interface KnownDevicesTable {
  id: Generated<number>;
  user_id: number;
  token_hash: string;
  last_used_at: number;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    known_devices: KnownDevicesTable;
  }
}

/** The device of this token, where it was used since `usedSince` and belongs to whom `login` names. */
export function findDevice(
  executor: Executor,
  which: { readonly tokenHash: string; readonly login: string; readonly usedSince: number },
): Promise<{ id: number } | undefined> {
  return executor
    .selectFrom("known_devices as device")
    .innerJoin("users as user", "user.id", "device.user_id")
    .select("device.id")
    .where("device.token_hash", "=", which.tokenHash)
    .where("device.last_used_at", ">", which.usedSince)
    .where((where) =>
      where.or([where("user.username", "=", which.login), where("user.mobile", "=", which.login)]),
    )
    .executeTakeFirst();
}

export async function hasDevices(executor: Executor, userId: number): Promise<boolean> {
  const row = await executor
    .selectFrom("known_devices")
    .select("id")
    .where("user_id", "=", userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function touchDevice(executor: Executor, id: number, now: number): Promise<void> {
  await executor.updateTable("known_devices").set({ last_used_at: now }).where("id", "=", id).execute();
}

/** Adds a device and forgets the member's others but the latest, so that `keep` are left. */
export async function addDevice(
  executor: Executor,
  device: Omit<KnownDevicesTable, "id">,
  keep: number,
): Promise<void> {
  await executor.insertInto("known_devices").values(device).execute();
  const kept = executor
    .selectFrom("known_devices")
    .select("id")
    .where("user_id", "=", device.user_id)
    .orderBy("last_used_at", "desc")
    .orderBy("id", "desc")
    .limit(keep);
  await executor
    .deleteFrom("known_devices")
    .where("user_id", "=", device.user_id)
    .where("id", "not in", kept)
    .execute();
}

export async function deleteDevices(executor: Executor, userId: number): Promise<void> {
  await executor.deleteFrom("known_devices").where("user_id", "=", userId).execute();
}

export async function deleteUnusedDevices(executor: Executor, usedBefore: number): Promise<void> {
  await executor.deleteFrom("known_devices").where("last_used_at", "<=", usedBefore).execute();
}
