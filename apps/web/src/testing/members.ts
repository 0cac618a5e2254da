import { projectPermissionKeys } from "@lowforge/contract";
import type { ProjectMember, ProjectRole } from "@lowforge/contract/projects";

/** A member of the project `payroll` who holds nothing special. */
export const projectMember: ProjectMember = {
  userId: 5,
  username: "wangfang",
  nickname: "Wang Fang",
  mobile: "138****8000",
  photo: null,
  isSystemAdmin: false,
  roleId: 14,
  roleKey: "viewer",
  roleName: null,
  isCreator: false,
  addedAt: 1_763_700_000_000,
};

/** A role that was made in the project, and that nobody holds. */
export const projectRole: ProjectRole = {
  roleId: 20,
  key: null,
  name: "Release crew",
  permissions: ["project.read", "repository.read"],
  memberCount: 0,
  isOwn: false,
};

/** Owner, administrator, developer and viewer. */
export const seededRoles = [
  {
    roleId: 11,
    key: "owner",
    name: null,
    permissions: [...projectPermissionKeys],
    memberCount: 1,
    isOwn: false,
  },
  {
    roleId: 12,
    key: "administrator",
    name: null,
    permissions: projectPermissionKeys.filter((key) => key !== "project.delete"),
    memberCount: 0,
    isOwn: false,
  },
  {
    roleId: 13,
    key: "developer",
    name: null,
    permissions: ["project.read", "repository.read", "repository.push"],
    memberCount: 0,
    isOwn: false,
  },
  {
    roleId: 14,
    key: "viewer",
    name: null,
    permissions: ["project.read", "repository.read"],
    memberCount: 1,
    isOwn: false,
  },
] as const satisfies readonly ProjectRole[] as readonly [ProjectRole, ProjectRole, ProjectRole, ProjectRole];
