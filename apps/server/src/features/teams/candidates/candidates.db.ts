import type { Executor } from "../../../platform/database/index.ts";
import { type PersonRow, searchEnabledPeople, selectEnabledPeople } from "../../users/index.ts";

export interface CandidateRow extends PersonRow {
  /** A boolean, or a number where the database knows none. */
  readonly is_member: unknown;
}

type CandidateQuery = ReturnType<typeof selectEnabledPeople>;

/** People by name who may sign in, and whether they belong to the team. */
export function listCandidates(
  executor: Executor,
  { teamId, search, limit }: { readonly teamId: number; readonly search: string; readonly limit: number },
): Promise<CandidateRow[]> {
  return withMembership(searchEnabledPeople(executor, search), teamId).limit(limit).execute();
}

/** Whoever has this mobile number and may sign in. The same query whether there is such a person or not. */
export function findByMobile(
  executor: Executor,
  teamId: number,
  mobile: string,
): Promise<CandidateRow | undefined> {
  return withMembership(selectEnabledPeople(executor), teamId)
    .where("person.mobile", "=", mobile)
    .executeTakeFirst();
}

/** Whoever may sign in and belongs to one of these teams. */
export function listPeopleOfTeams(
  executor: Executor,
  {
    teamId,
    memberId,
    limit,
  }: { readonly teamId?: number | undefined; readonly memberId: number; readonly limit: number },
): Promise<PersonRow[]> {
  return selectEnabledPeople(executor)
    .where("person.id", "in", ({ selectFrom }) => {
      const members = selectFrom("team_members as member").select("member.user_id");
      if (teamId !== undefined) return members.where("member.team_id", "=", teamId);
      return members.where("member.team_id", "in", (own) =>
        own.selectFrom("team_members as own").select("own.team_id").where("own.user_id", "=", memberId),
      );
    })
    .limit(limit)
    .execute();
}

function withMembership(query: CandidateQuery, teamId: number) {
  return query.select(({ exists, selectFrom }) =>
    exists(
      selectFrom("team_members as member")
        .select("member.user_id")
        .where("member.team_id", "=", teamId)
        .whereRef("member.user_id", "=", "person.id"),
    ).as("is_member"),
  );
}
