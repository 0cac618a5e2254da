import { countRows, type Executor, type Slice } from "../../platform/database/index.ts";

export interface NoticeAcknowledgementsTable {
  notice_id: number;
  user_id: number;
  acknowledged_at: number;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    notice_acknowledgements: NoticeAcknowledgementsTable;
  }
}

/** Whoever has said so already keeps the time of the first time. */
export async function insertAcknowledgement(
  executor: Executor,
  acknowledgement: NoticeAcknowledgementsTable,
): Promise<void> {
  await executor
    .insertInto("notice_acknowledgements")
    .values(acknowledgement)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteAcknowledgements(executor: Executor, noticeId: number): Promise<void> {
  await executor.deleteFrom("notice_acknowledgements").where("notice_id", "=", noticeId).execute();
}

/** How many have read each of these notices; one that nobody has read is left out. */
export async function countAcknowledgements(
  executor: Executor,
  noticeIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (noticeIds.length === 0) return new Map();
  const rows = await executor
    .selectFrom("notice_acknowledgements")
    .select(["notice_id", (select) => select.fn.countAll<number>().as("count")])
    .where("notice_id", "in", noticeIds)
    .groupBy("notice_id")
    .execute();
  return new Map(rows.map((row) => [row.notice_id, Number(row.count)]));
}

export function countReaders(executor: Executor, noticeId: number): Promise<number> {
  const readers = executor.selectFrom("notice_acknowledgements").select("user_id");
  return countRows(executor, readers.where("notice_id", "=", noticeId));
}

/** Who has read it, the latest first. */
export function listReaders(executor: Executor, noticeId: number, { limit, offset }: Slice) {
  return executor
    .selectFrom("notice_acknowledgements as read")
    .innerJoin("users as person", "person.id", "read.user_id")
    .leftJoin("user_photos as photo", "photo.user_id", "read.user_id")
    .select(["person.id", "person.username", "person.nickname", "person.mobile"])
    .select(["photo.sha256 as photo", "read.acknowledged_at"])
    .where("read.notice_id", "=", noticeId)
    .orderBy("read.acknowledged_at", "desc")
    .orderBy("read.user_id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}
