import { countRows, type Executor, holdsText, type Slice } from "../../../platform/database/index.ts";
import { personColumns, type PersonRow } from "../../users/index.ts";

export interface MemberFilter {
  readonly teamId: number;
  /** Part of nickname, username, pinyin or initials. */
  readonly search: string | undefined;
}

export interface MemberRow extends PersonRow {
  readonly added_at: number;
}

/** One page, the leader first and then by name. The index is read as far as the page reaches, and no row before it. */
export function listMembers(executor: Executor, filter: MemberFilter, slice: Slice): Promise<MemberRow[]> {
  const found = narrow(executor, filter)
    .select(["member.user_id", "member.added_at", "member.place"])
    .orderBy("member.place")
    .orderBy("member.user_id")
    .limit(slice.limit)
    .offset(slice.offset)
    .as("found");
  return executor
    .selectFrom(found)
    .innerJoin("users as person", "person.id", "found.user_id")
    .leftJoin("user_photos as photo", "photo.user_id", "found.user_id")
    .select(personColumns)
    .select("found.added_at")
    .orderBy("found.place")
    .orderBy("found.user_id")
    .execute();
}

export function countFound(executor: Executor, filter: MemberFilter): Promise<number> {
  return countRows(executor, narrow(executor, filter).select("member.user_id"));
}

function narrow(executor: Executor, { teamId, search }: MemberFilter) {
  return executor
    .selectFrom("team_members as member")
    .where("member.team_id", "=", teamId)
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
