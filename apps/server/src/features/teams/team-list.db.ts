import { countRows, type Executor, holdsText, type Slice } from "../../platform/database/index.ts";

export interface TeamFilter {
  /** Only teams that this member belongs to; null = all. */
  readonly memberId: number | null;
  /** Part of the name, its pinyin or initials. */
  readonly search: string | undefined;
}

/** A team as it is shown. */
export interface ShownTeamRow {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly leader_id: number;
  readonly created_at: number;
  /** Names the picture; null where there is none. */
  readonly image: string | null;
  readonly member_count: number;
}

/** One page, by name. */
export function listTeams(executor: Executor, filter: TeamFilter, slice: Slice): Promise<ShownTeamRow[]> {
  const found = narrow(executor, filter)
    .select("team.id")
    .orderBy("team.sort_name")
    .orderBy("team.id")
    .limit(slice.limit)
    .offset(slice.offset);
  return selectShown(executor)
    .where("team.id", "in", found)
    .orderBy("team.sort_name")
    .orderBy("team.id")
    .execute();
}

export function countTeams(executor: Executor, filter: TeamFilter): Promise<number> {
  return countRows(executor, narrow(executor, filter).select("team.id"));
}

export function findShownTeam(executor: Executor, id: number): Promise<ShownTeamRow | undefined> {
  return selectShown(executor).where("team.id", "=", id).executeTakeFirst();
}

function selectShown(executor: Executor) {
  return executor
    .selectFrom("teams as team")
    .leftJoin("team_images as image", "image.team_id", "team.id")
    .select(["team.id", "team.name", "team.description", "team.leader_id", "team.created_at"])
    .select("image.sha256 as image")
    .select(({ selectFrom }) =>
      selectFrom("team_members as member")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("member.team_id", "=", "team.id")
        .$asScalar()
        .$notNull()
        .as("member_count"),
    );
}

function narrow(executor: Executor, { memberId, search }: TeamFilter) {
  return executor
    .selectFrom("teams as team")
    .$if(memberId !== null, (some) =>
      some.where("team.id", "in", ({ selectFrom }) =>
        selectFrom("team_members as own").select("own.team_id").where("own.user_id", "=", memberId),
      ),
    )
    .$if(search !== undefined && search !== "", (some) =>
      some.where(holdsText("team.search_text", search ?? "")),
    );
}
