import { projectPermissionKeys, type ProjectPermissionKey } from "@lowforge/contract";
import { projectEndpoints, type ProjectDetail } from "@lowforge/contract/projects";
import {
  branchEndpoints,
  maintenanceEndpoints,
  statusEndpoints,
  browseEndpoints,
  type FileContent,
  type RepositoryDetail,
  repositoryEndpoints,
  tagEndpoints,
  type TreeEntry,
} from "@lowforge/contract/repositories";
import { addHistory } from "./history.ts";
import { FakeServer, refuse } from "../../../testing/fake-server.ts";
import { payroll } from "../../../testing/project.ts";
import { lastCommit as commit, repository } from "../../../testing/repository.ts";

/** The files of the repository; a path that ends with a slash is a directory. */
const texts: Readonly<Record<string, string>> = {
  "README.md": "# Wages\n\n[app](src/app.ts) [out](https://example.com) [bad](../../etc/passwd)\n",
  "src/app.ts": "one\ntwo\nthree\n",
};

interface World {
  readonly repository?: Partial<RepositoryDetail>;
  readonly status?: ProjectDetail["status"];
  readonly permissions?: readonly ProjectPermissionKey[];
  readonly file?: Partial<FileContent>;
}

/** A server with one project and one repository in it. */
export function payrollServer(world: World = {}): FakeServer {
  const permissions = [...(world.permissions ?? projectPermissionKeys)];
  const found = { ...repository, permissions, ...world.repository };
  return addHistory(new FakeServer())
    .on(statusEndpoints.listStatuses, () => [])
    .on(maintenanceEndpoints.listDamaged, () => [])
    .on(tagEndpoints.listTagPage, () => ({ list: [], total: 0, pageNum: 1, pageSize: 100 }))
    .on(projectEndpoints.getInfo, () => ({ ...payroll, status: world.status ?? "active", permissions }))
    .on(projectEndpoints.list, () => ({ list: [payroll], total: 1, isMore: false, pageNum: 1, pageSize: 20 }))
    .on(repositoryEndpoints.list, ({ name = "" }) => {
      const list = found.name.includes(name) ? [found] : [];
      return { list, total: list.length, isMore: false, pageNum: 1, pageSize: 20 };
    })
    .on(repositoryEndpoints.getInfo, () => found)
    .on(branchEndpoints.listBranches, () => [
      { name: "main", isDefault: true, commit },
      { name: "fix-retry", isDefault: false, commit },
    ])
    .on(browseEndpoints.listTree, ({ ref = "main", path }) => {
      if (ref === "gone") return refuse("BRANCH_MISSING");
      const entries = entriesOf(path);
      return entries.length === 0 ? refuse("FILE_MISSING") : { ref, commit, entries, isTruncated: false };
    })
    .on(browseEndpoints.getFile, ({ ref = "main", path }) => {
      const content = texts[path];
      if (content === undefined) return refuse("FILE_MISSING");
      const base = { path, sha: commit.sha, sizeBytes: content.length, kind: "file" as const, omitted: null };
      return { ref, commit, file: { ...base, content, ...world.file } };
    });
}

function entriesOf(directory: string): TreeEntry[] {
  const prefix = directory === "" ? "" : `${directory}/`;
  const inside = Object.keys(texts).filter((path) => path.startsWith(prefix));
  const names = [...new Set(inside.map((path) => path.slice(prefix.length).split("/")[0] ?? ""))];
  return names.map((name) => {
    const path = prefix + name;
    const isFile = path in texts;
    return {
      name,
      path,
      kind: isFile ? "file" : "directory",
      sha: commit.sha,
      sizeBytes: isFile ? 12 : null,
    };
  });
}
