import {
  countRows,
  type Executor,
  holdsText,
  listIds,
  type Slice,
} from "../../../platform/database/index.ts";
import type { PersonRow } from "../people.present.ts";

export interface AccountRow extends PersonRow {
  readonly is_system_admin: 0 | 1;
  readonly is_disabled: 0 | 1;
  readonly has_initial_password: 0 | 1;
  readonly created_at: number;
  readonly seen_at: number | null;
}

export interface AccountFilter {
  /** Part of nickname, username, pinyin or initials; undefined = everybody. */
  readonly search: string | undefined;
  readonly isDisabled: boolean | undefined;
  readonly isSystemAdmin: boolean | undefined;
}

const bothWays = [0, 1] as const;
const waysOf = (wanted: boolean | undefined) =>
  wanted === undefined ? bothWays : ([wanted ? 1 : 0] as const);

/** Each is one stretch of the index by role and name. The people of demo projects are nobody's account. */
function stretchesOf(executor: Executor, { search, isDisabled, isSystemAdmin }: AccountFilter) {
  return waysOf(isDisabled).flatMap((disabled) =>
    waysOf(isSystemAdmin).map((administrator) =>
      executor
        .selectFrom("users")
        .where("is_disabled", "=", disabled)
        .where("is_system_admin", "=", administrator)
        .where("username", "not like", "demo:%")
        .$if(search !== undefined && search !== "", (some) =>
          some.where(holdsText("search_text", search ?? "")),
        ),
    ),
  );
}

/** The ids of one page by name. */
export function listAccountIds(executor: Executor, filter: AccountFilter, slice: Slice): Promise<number[]> {
  const stretches = stretchesOf(executor, filter).map((stretch) =>
    stretch.select(["id", "sort_name as place"]),
  );
  return listIds(executor, stretches, { ...slice, direction: "asc" });
}

export async function countAccounts(executor: Executor, filter: AccountFilter): Promise<number> {
  const counts = stretchesOf(executor, filter).map((stretch) => countRows(executor, stretch.select("id")));
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

/** By name. Whoever is not there is left out. */
export function findAccounts(executor: Executor, ids: readonly number[]): Promise<AccountRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return executor
    .selectFrom("users as person")
    .leftJoin("user_photos as photo", "photo.user_id", "person.id")
    .leftJoin("member_sightings as sighting", "sighting.user_id", "person.id")
    .select(["person.id", "person.username", "person.nickname", "person.mobile", "photo.sha256 as photo"])
    .select(["person.is_system_admin", "person.is_disabled", "person.has_initial_password"])
    .select(["person.created_at", "sighting.seen_at"])
    .where("person.id", "in", ids)
    .orderBy("person.sort_name")
    .orderBy("person.id")
    .execute();
}

export interface AccountChange {
  readonly nickname?: string;
  readonly search_text?: string;
  readonly sort_name?: string;
  readonly mobile?: string | null;
  readonly is_system_admin?: 0 | 1;
  readonly is_disabled?: 0 | 1;
  readonly password_hash?: string;
  readonly has_initial_password?: 1;
}

/** Something has to be given; what is not stays. Throws a unique violation where the mobile number is taken. */
export async function updateAccount(executor: Executor, id: number, change: AccountChange): Promise<void> {
  await executor.updateTable("users").set(change).where("id", "=", id).execute();
}

/**
 * Makes whoever else changes who administers wait until this transaction ends. The row of the first member, who is
 * never deleted, stands for all: locking each administrator's own could make two wait for each other.
 */
export async function lockAdministrators(tx: Executor): Promise<void> {
  const first = tx.selectFrom("users").select((select) => select.fn.min("id").as("id"));
  await tx
    .updateTable("users")
    .set((set) => ({ is_system_admin: set.ref("is_system_admin") }))
    .where("id", "=", first)
    .execute();
}

/** Who administers the installation and may sign in. */
export async function listAdministrators(executor: Executor): Promise<number[]> {
  const rows = await executor
    .selectFrom("users")
    .select("id")
    .where("is_disabled", "=", 0)
    .where("is_system_admin", "=", 1)
    .execute();
  return rows.map(({ id }) => id);
}
