import type { PermissionKey, ProjectPermissionKey } from "@lowforge/contract";
import { projectPermissionKeys, teamPermissionKeys } from "@lowforge/contract";
import type { Denial } from "@lowforge/contract/users";
import type { TeamRole } from "../../../platform/access/index.ts";

/** What decides whether somebody may do something in a project. */
export interface ProjectFacts {
  /** What the table of who may do what says, with everything taken into account. */
  readonly isAllowed: boolean;
  readonly isSystemAdmin: boolean;
  /** They hold a role in the project. */
  readonly isMember: boolean;
  /** Their role holds the permission. */
  readonly isInRole: boolean;
  readonly isDisabled: boolean;
  readonly isDemo: boolean;
}

/** Why somebody may not do something in a project, in the order in which a call would be refused; null where they may. */
export function reasonInProject(facts: ProjectFacts): Denial | null {
  const { isAllowed, isSystemAdmin, isMember, isInRole, isDisabled, isDemo } = facts;
  if (isAllowed) return null;
  if (isDemo) return "demo-project";
  if (!isMember && !isSystemAdmin) return "not-a-member";
  if (isDisabled && !isSystemAdmin) return "project-disabled";
  return isInRole || isSystemAdmin ? "project-archived" : "project-role";
}

/** The same in a team, where nothing but the role decides. */
export function reasonInTeam(isAllowed: boolean, role: TeamRole | null): Denial | null {
  if (isAllowed) return null;
  return role === null ? "not-in-team" : "not-team-leader";
}

/** Who can change what stands in the way: system administrators, a team's leader, or who holds one of these. */
export type Helpers = "administrators" | "leader" | readonly ProjectPermissionKey[];

/** Whom to ask for each reason. */
export const helpers: Readonly<Record<Denial, Helpers>> = {
  "project-disabled": "administrators",
  "project-archived": ["project.archive"],
  // What ships with the product is changed by nobody.
  "demo-project": [],
  "system-role": "administrators",
  "not-a-member": ["member.manage"],
  "project-role": ["member.manage", "role.manage"],
  "not-in-team": "leader",
  "not-team-leader": "leader",
};

export function isOfProject(permission: PermissionKey): permission is ProjectPermissionKey {
  return (projectPermissionKeys as readonly string[]).includes(permission);
}

export function isOfTeam(permission: PermissionKey): permission is (typeof teamPermissionKeys)[number] {
  return (teamPermissionKeys as readonly string[]).includes(permission);
}
