import { countRows, type Executor, holdsText } from "../../platform/database/index.ts";
import type { PersonRow } from "./people.present.ts";

/** A `PersonRow`, in a query that knows `users` as `person` and `user_photos` as `photo`. */
export const personColumns = [
  "person.id",
  "person.username",
  "person.nickname",
  "person.mobile",
  "photo.sha256 as photo",
] as const;

/** People who may sign in, by name; the room that asks narrows it down to whom it has a use for. */
export function selectEnabledPeople(executor: Executor) {
  return executor
    .selectFrom("users as person")
    .leftJoin("user_photos as photo", "photo.user_id", "person.id")
    .select(personColumns)
    .where("person.is_disabled", "=", 0)
    .orderBy("person.sort_name")
    .orderBy("person.id");
}

/** The same whose nickname, username, pinyin or initials hold `search`. */
export function searchEnabledPeople(executor: Executor, search: string) {
  return selectEnabledPeople(executor).where(holdsText("person.search_text", search));
}

/** How many of these people may sign in. */
export async function countEnabled(executor: Executor, userIds: readonly number[]): Promise<number> {
  const enabled = executor.selectFrom("users").select("id").where("is_disabled", "=", 0);
  return countRows(executor, enabled.where("id", "in", userIds));
}

/** These people by their ids, disabled ones too. */
export async function findPeople(
  executor: Executor,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, PersonRow>> {
  if (userIds.length === 0) return new Map();
  const rows = await executor
    .selectFrom("users as person")
    .leftJoin("user_photos as photo", "photo.user_id", "person.id")
    .select(personColumns)
    .where("person.id", "in", userIds)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
