import type { ProjectDetail } from "@lowforge/contract/projects";

type Place = Pick<ProjectDetail, "projectId" | "isDemo">;

/** The page of a project's members, without the locale; a demo project has one of its own (specification §2). */
export function membersPath({ projectId, isDemo }: Place): `/${string}` {
  return `/project/${projectId}/${isDemo ? "demoMembers" : "members"}`;
}

/** The page of a project's roles, or of one of them. */
export function rolesPath(project: Place, roleId?: number): `/${string}` {
  const roles = `${membersPath(project)}/roles` as const;
  return roleId === undefined ? roles : `${roles}/${roleId}`;
}
