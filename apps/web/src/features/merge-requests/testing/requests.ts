import { projectPermissionKeys, type ProjectPermissionKey } from "@lowforge/contract";
import {
  conversationEndpoints,
  type Mergeability,
  mergeActionEndpoints,
  type MergeRequestDetail,
  mergeRequestEndpoints,
  reviewEndpoints,
} from "@lowforge/contract/merge-requests";
import { projectEndpoints } from "@lowforge/contract/projects";
import {
  branchEndpoints,
  browseEndpoints,
  commitEndpoints,
  maintenanceEndpoints,
  repositoryEndpoints,
  statusEndpoints,
} from "@lowforge/contract/repositories";
import { FakeServer } from "../../../testing/fake-server.ts";
import { payroll } from "../../../testing/project.ts";
import { lastCommit as commit, repository } from "../../../testing/repository.ts";

const at = 1_700_000_000_000;
export const headSha = commit.sha;
export const baseSha = "1b2c3d4e".padEnd(40, "0");
const lin = { userId: 1, username: "lindev", nickname: "Lin" };

const request: MergeRequestDetail = {
  mergeRequestId: 42,
  repositoryId: 3,
  number: 5,
  title: "Fix retry",
  sourceBranch: "fix-retry",
  targetBranch: "main",
  status: "opened",
  isDraft: false,
  creator: lin,
  createdAt: at,
  updatedAt: at,
  review: { approvals: 0, changeRequests: 0, openThreads: 0 },
  description: "Waits **longer**",
  removesSource: true,
  headSha,
  baseSha,
  ended: null,
  mayUpdate: true,
  mayMerge: true,
};

const ready: Mergeability = {
  state: "ready",
  sourceSha: headSha,
  targetSha: baseSha,
  baseSha,
  ahead: 1,
  behind: 0,
  conflicts: [],
  methods: ["merge", "squash", "rebase", "fast-forward"],
  defaultMethod: "merge",
  missing: [],
  byQueue: false,
};

interface World {
  readonly request?: Partial<MergeRequestDetail>;
  readonly mergeability?: Partial<Mergeability>;
  readonly existing?: number;
  readonly permissions?: readonly ProjectPermissionKey[];
}

/** A server with one repository and one merge request in it, which brings one commit. */
export function requestServer(world: World = {}): FakeServer {
  const permissions = [...(world.permissions ?? projectPermissionKeys)];
  const found = { ...request, ...world.request };
  const standing = { ...ready, ...world.mergeability };
  const counts = { opened: 0, merged: 0, closed: 0, [found.status]: 1 };
  return addRepository(new FakeServer(), permissions)
    .on(mergeRequestEndpoints.listMergeRequests, ({ status, search = "" }) => {
      const isFound = (status === "all" || status === found.status) && found.title.includes(search);
      const list = isFound ? [found] : [];
      return { list, total: list.length, pageNum: 1, pageSize: 20, counts };
    })
    .on(mergeRequestEndpoints.listMergeRequestCreators, () => [lin])
    .on(reviewEndpoints.listReviewerCandidates, () => [lin])
    .on(reviewEndpoints.listReviewers, () => [])
    .on(conversationEndpoints.getConversation, () => ({
      entries: [],
      hasOlder: false,
      openThreads: 0,
      mayComment: true,
      revision: 1,
    }))
    .on(conversationEndpoints.listThreads, () => ({ list: [], total: 0, pageNum: 1, pageSize: 100 }))
    .on(conversationEndpoints.listVersions, () => ({ list: [], total: 0, pageNum: 1, pageSize: 100 }))
    .on(mergeActionEndpoints.getAutoMerge, () => ({ auto: null }))
    .on(mergeActionEndpoints.getMergeMessage, ({ method }) => ({ message: `The ${method} of fix-retry` }))
    .on(mergeRequestEndpoints.getMergeRequest, () => found)
    .on(mergeRequestEndpoints.getMergeability, () => standing)
    .on(mergeRequestEndpoints.listMergeRequestCommits, ({ pageNum, pageSize }) => ({
      list: [commit],
      total: 1,
      pageNum,
      pageSize,
    }))
    .on(mergeRequestEndpoints.compareBranches, () => ({
      mergeability: standing,
      commits: standing.ahead > 0 ? [commit] : [],
      existing: world.existing ?? null,
    }));
}

function addRepository(server: FakeServer, permissions: ProjectPermissionKey[]): FakeServer {
  return server
    .on(repositoryEndpoints.getInfo, () => ({ ...repository, openMergeRequestCount: 1, permissions }))
    .on(projectEndpoints.getInfo, () => ({ ...payroll, permissions }))
    .on(maintenanceEndpoints.listDamaged, () => [])
    .on(statusEndpoints.listStatuses, () => [])
    .on(commitEndpoints.listChangedFiles, () => ({
      list: [],
      total: 0,
      pageNum: 1,
      pageSize: 100,
      fileCount: 0,
      additions: 0,
      deletions: 0,
    }))
    .on(branchEndpoints.listBranches, () => [
      { name: "main", isDefault: true, commit },
      { name: "fix-retry", isDefault: false, commit },
    ])
    .on(browseEndpoints.listTree, ({ ref = "main" }) => ({ ref, commit, entries: [], isTruncated: false }));
}
