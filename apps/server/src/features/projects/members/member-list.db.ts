import { countRows, type Executor, holdsText, type Slice } from "../../../platform/database/index.ts";
import { personColumns, type PersonRow, searchEnabledPeople } from "../../users/index.ts";

export interface MemberFilter {
  readonly projectId: number;
  /** Only who holds this role; undefined = all. */
  readonly roleId: number | undefined;
  /** Part of nickname, username, pinyin or initials. */
  readonly search: string | undefined;
}

export interface MemberRow extends PersonRow {
  readonly is_system_admin: 0 | 1;
  readonly role_id: number;
  readonly role_key: string;
  readonly role_name: string | null;
  readonly added_at: number;
}

/** One page, the creator first and then by name. The index is read as far as the page reaches, and no row before it. */
export function listMembers(executor: Executor, filter: MemberFilter, slice: Slice): Promise<MemberRow[]> {
  const found = narrow(executor, filter)
    .select(["member.user_id", "member.role_id", "member.added_at", "member.place"])
    .orderBy("member.place")
    .orderBy("member.user_id")
    .limit(slice.limit)
    .offset(slice.offset)
    .as("found");
  return executor
    .selectFrom(found)
    .innerJoin("users as person", "person.id", "found.user_id")
    .innerJoin("project_roles as role", "role.id", "found.role_id")
    .leftJoin("user_photos as photo", "photo.user_id", "found.user_id")
    .select(personColumns)
    .select(["person.is_system_admin", "found.role_id", "found.added_at"])
    .select(["role.key as role_key", "role.name as role_name"])
    .orderBy("found.place")
    .orderBy("found.user_id")
    .execute();
}

export function countFound(executor: Executor, filter: MemberFilter): Promise<number> {
  return countRows(executor, narrow(executor, filter).select("member.user_id"));
}

/** People by name who may sign in and do not belong to the project yet. */
export function listCandidates(
  executor: Executor,
  {
    projectId,
    search,
    limit,
  }: { readonly projectId: number; readonly search: string; readonly limit: number },
): Promise<PersonRow[]> {
  return searchEnabledPeople(executor, search)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom("project_members as member")
            .select("member.user_id")
            .where("member.project_id", "=", projectId)
            .whereRef("member.user_id", "=", "person.id"),
        ),
      ),
    )
    .limit(limit)
    .execute();
}

/** What people call themselves, in the order in which they are listed. */
export async function listNames(executor: Executor, userIds: readonly number[]): Promise<string[]> {
  const rows = await executor
    .selectFrom("users")
    .select(["username", "nickname"])
    .where("id", "in", userIds)
    .orderBy("sort_name")
    .orderBy("id")
    .execute();
  return rows.map(({ username, nickname }) => (nickname === "" ? username : nickname));
}

function narrow(executor: Executor, { projectId, roleId, search }: MemberFilter) {
  return executor
    .selectFrom("project_members as member")
    .where("member.project_id", "=", projectId)
    .$if(roleId !== undefined, (some) => some.where("member.role_id", "=", roleId ?? 0))
    .$if(search !== undefined && search !== "", (some) =>
      some.where(({ exists, selectFrom }) =>
        exists(
          selectFrom("users as sought")
            .select("sought.id")
            .whereRef("sought.id", "=", "member.user_id")
            .where(holdsText("sought.search_text", search ?? "")),
        ),
      ),
    );
}
