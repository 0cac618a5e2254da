import type { ProjectCandidate, TeamCandidate } from "@lowforge/contract/teams";
import type { MemberActor } from "../../../platform/access/index.ts";
import type { Executor } from "../../../platform/database/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import type { Throttle } from "../../../platform/throttle/index.ts";
import { presentPerson } from "../../users/index.ts";
import type { TeamGuard } from "../team-guard.service.ts";
import { type CandidateRow, findByMobile, listCandidates, listPeopleOfTeams } from "./candidates.db.ts";

/** What teams need of projects, which they know nothing of; app.ts provides it. */
export interface ProjectsOfTeams {
  /** Fails where the actor may not choose who belongs to the project. */
  requireMemberManager(actor: MemberActor, projectId: number): Promise<void>;
  /** Which of these people belong to the project. */
  findMembers(projectId: number, userIds: readonly number[]): Promise<ReadonlySet<number>>;
}

interface Dependencies {
  readonly db: Executor;
  readonly throttle: Throttle;
  readonly guard: TeamGuard;
  readonly projects: ProjectsOfTeams;
}

export type TeamCandidateService = ReturnType<typeof createTeamCandidateService>;

const candidatesShown = 20;
/** Twice what one team can hold: whoever leads more chooses the team first. */
const peopleOffered = 1000;

/** Who could be added: to a team, or out of teams to a project. */
export function createTeamCandidateService({ db, throttle, guard, projects }: Dependencies) {
  return {
    async listCandidates(actor: MemberActor, teamId: number, search: string): Promise<TeamCandidate[]> {
      await guard.getTeamFor(actor, "team.manage", teamId);
      return (await listCandidates(db, { teamId, search, limit: candidatesShown })).map(presentCandidate);
    },

    /**
     * At most ten a minute, those that find nobody too (security, row 47). Fails with PHONE_MISSING, for a disabled
     * member as well, or TOO_MANY_REQUESTS. The number stays out of every log.
     */
    async findByPhone(actor: MemberActor, teamId: number, mobile: string): Promise<TeamCandidate> {
      await guard.getTeamFor(actor, "team.manage", teamId);
      await throttle.take([`lookup:${actor.userId}`]);
      const found = await findByMobile(db, teamId, mobile);
      if (!found) throw fail("PHONE_MISSING");
      return presentCandidate(found);
    },

    /** Of one team, or of every team that the actor belongs to. Fails as the project and the team do. */
    async listForProject(
      actor: MemberActor,
      { projectId, teamId }: { readonly projectId: number; readonly teamId?: number | undefined },
    ): Promise<ProjectCandidate[]> {
      await projects.requireMemberManager(actor, projectId);
      if (teamId !== undefined) await guard.getTeamFor(actor, "team.read", teamId);
      const people = await listPeopleOfTeams(db, { teamId, memberId: actor.userId, limit: peopleOffered });
      if (people.length === 0) return [];
      const inProject = await projects.findMembers(
        projectId,
        people.map(({ id }) => id),
      );
      return people.map((person) => ({ ...presentPerson(person), isInProject: inProject.has(person.id) }));
    },
  };
}

function presentCandidate(row: CandidateRow): TeamCandidate {
  return { ...presentPerson(row), isMember: Boolean(row.is_member) };
}
