import { projectPermissionKeys } from "@lowforge/contract";
import type { ProjectDetail } from "@lowforge/contract/projects";

const at = 1_763_700_000_000;

/** A project in which the member may do everything. */
export const payroll: ProjectDetail = {
  projectId: 7,
  name: "payroll",
  slug: "payroll",
  description: "",
  kind: "sourceCode",
  status: "active",
  isDisabled: false,
  isDemo: false,
  cover: null,
  isFavorite: false,
  creator: "lindev",
  repositoryCount: 1,
  createdAt: at,
  updatedAt: at,
  isConfig: null,
  memberCount: 1,
  role: "owner",
  permissions: [...projectPermissionKeys],
};
