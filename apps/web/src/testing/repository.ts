import { projectPermissionKeys } from "@lowforge/contract";
import type { CommitSummary, RepositoryDetail } from "@lowforge/contract/repositories";

const at = 1_700_000_000_000;

/** The latest commit of `repository`. */
export const lastCommit: CommitSummary = {
  sha: "3f9a21c0".padEnd(40, "0"),
  subject: "Fix retry",
  authorName: "lindev",
  authorEmail: "lin@example.com",
  authoredAt: at,
};

/** The repository that pages are tried with: `wages` of the project `payroll`. */
export const repository: RepositoryDetail = {
  repositoryId: 3,
  projectId: 7,
  projectName: "payroll",
  projectSlug: "payroll",
  name: "wages",
  slug: "wages",
  type: "backend",
  description: "Pays",
  isEmpty: false,
  isClosed: false,
  importState: null,
  permissions: [...projectPermissionKeys],
  lfsSizeBytes: 0,
  lfsMissingCount: 0,
  memberCount: 3,
  createdAt: at,
  updatedAt: at,
  pushedAt: at,
  defaultBranch: "main",
  cloneUrl: "http://localhost/git/payroll/wages.git",
  sshUrl: "ssh://git@localhost:2222/payroll/wages.git",
  sizeBytes: 4096,
  branchCount: 2,
  tagCount: 1,
  openMergeRequestCount: 0,
  commitCount: 1204,
  lastCommit,
};
