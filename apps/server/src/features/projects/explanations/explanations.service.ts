import {
  type ProjectPermissionKey,
  projectPermissionKeys,
  type SystemPermissionKey,
} from "@lowforge/contract";
import type { PermissionKey, TeamPermissionKey } from "@lowforge/contract";
import type { Denial, Explanation, MemberPermission } from "@lowforge/contract/users";
import { type Access, type MemberActor, systemSubject } from "../../../platform/access/index.ts";
import type { Executor } from "../../../platform/database/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import { createTeamStandings } from "../../teams/index.ts";
import { findPeople, presentPerson } from "../../users/index.ts";
import { listAdministrators, listHolders } from "./explanations.db.ts";
import { helpers, isOfProject, isOfTeam, reasonInTeam } from "./explanations.rules.ts";
import { findMember, findStanding, type Standing } from "./standing.service.ts";

interface Dependencies {
  readonly db: Executor;
  readonly access: Access;
}

interface Question {
  readonly permission: PermissionKey;
  readonly projectId?: number | undefined;
  readonly teamId?: number | undefined;
  readonly userId?: number | undefined;
}

interface Asked<Permission> {
  readonly permission: Permission;
  /** Of whom it is asked. */
  readonly userId: number;
}

export type ExplanationService = ReturnType<typeof createExplanationService>;

/** So many people are named to be asked. */
const mostPeople = 5;

/** Why somebody may or may not do something, and who can change that. Asks the same few queries for any answer. */
export function createExplanationService({ db, access }: Dependencies) {
  const teams = createTeamStandings({ db, access });

  /** Fails with NO_PERMISSION where somebody who manages no accounts asks about another, or with USER_MISSING. */
  async function explainInSystem(
    actor: MemberActor,
    { permission, userId }: Asked<SystemPermissionKey>,
  ): Promise<Explanation> {
    const isOwn = userId === actor.userId;
    if (!isOwn) await access.require(actor, "user.manage", systemSubject);
    const member = isOwn ? actor : await findMember(db, userId);
    const isAllowed = (await access.systemPermissions(member)).includes(permission);
    return explanationOf(isAllowed ? null : "system-role", { except: userId });
  }

  async function explainInTeam(
    actor: MemberActor,
    { permission, userId, teamId }: Asked<TeamPermissionKey> & { readonly teamId: number },
  ): Promise<Explanation> {
    const { role, leaderId } = await teams.find(actor, teamId, userId);
    const member = userId === actor.userId ? actor : await findMember(db, userId);
    const held = access.teamPermissions(member, { kind: "team", teamId, role });
    const reason = reasonInTeam(held.includes(permission), role);
    return { ...(await explanationOf(reason, { except: userId, leaderId })), role };
  }

  async function explainInProject(
    actor: MemberActor,
    { permission, userId, projectId }: Asked<ProjectPermissionKey> & { readonly projectId: number },
  ): Promise<Explanation> {
    const standing = await findStanding({ db, access }, actor, { projectId, userId });
    const reason = standing.reasonFor(permission);
    const { roles } = standing;
    return {
      ...(await explanationOf(reason, { except: userId, project: { projectId, roles } })),
      role: standing.grant?.role ?? null,
      rolesThatMay: rolesWith(standing, permission),
    };
  }

  interface Surroundings {
    readonly except: number;
    readonly leaderId?: number;
    readonly project?: { readonly projectId: number; readonly roles: Standing["roles"] };
  }

  async function explanationOf(reason: Denial | null, surroundings: Surroundings): Promise<Explanation> {
    const people = reason === null ? [] : await listHelpers(reason, surroundings);
    const askWhom = people.map(presentPerson);
    return { isAllowed: reason === null, reason, role: null, rolesThatMay: [], askWhom };
  }

  async function listHelpers(reason: Denial, { except, leaderId, project }: Surroundings) {
    const wanted = helpers[reason];
    const sought = { except, limit: mostPeople };
    if (wanted === "administrators") return listAdministrators(db, sought);
    if (wanted === "leader")
      return [...(await findPeople(db, leaderId === undefined ? [] : [leaderId])).values()];
    const roles = project?.roles ?? [];
    const roleIds = roles
      .filter((role) => wanted.some((key) => role.permissions.includes(key)))
      .map(({ id }) => id);
    if (project === undefined || roleIds.length === 0) return [];
    return listHolders(db, { ...sought, projectId: project.projectId, roleIds });
  }

  return {
    /** Fails with PROJECT_MISSING or TEAM_MISSING for outsiders, USER_MISSING, or as `access.require` does. */
    async explain(
      actor: MemberActor,
      { permission, projectId, teamId, userId }: Question,
    ): Promise<Explanation> {
      const asked = { userId: userId ?? actor.userId };
      if (isOfProject(permission)) {
        return explainInProject(actor, { ...asked, permission, projectId: given("projectId", projectId) });
      }
      if (isOfTeam(permission)) {
        return explainInTeam(actor, { ...asked, permission, teamId: given("teamId", teamId) });
      }
      return explainInSystem(actor, { ...asked, permission });
    },

    /** Everything in a project, and why not the rest. Fails as `explain` does. */
    async explainMember(
      actor: MemberActor,
      question: { readonly projectId: number; readonly userId: number },
    ): Promise<{ role: string | null; permissions: MemberPermission[] }> {
      const standing = await findStanding({ db, access }, actor, question);
      return {
        role: standing.grant?.role ?? null,
        permissions: projectPermissionKeys.map((permission) => ({
          permission,
          reason: standing.reasonFor(permission),
          rolesThatMay: rolesWith(standing, permission),
        })),
      };
    },
  };
}

function rolesWith({ roles }: Standing, permission: ProjectPermissionKey): string[] {
  return roles.filter(({ permissions }) => permissions.includes(permission)).map(({ name }) => name);
}

/** Where the permission is about a project or a team, the question has to name it. */
function given(path: string, value: number | undefined): number {
  if (value === undefined) throw fail("INVALID_PARAMETERS", {}, [{ path, problem: "required" }]);
  return value;
}
