import type { Activity } from "@lowforge/contract/projects";
import { localePath } from "../../../platform/i18n/locale.ts";

/** Where the pages of other rooms lie inside a project (specification §2). */
export function requestPath(projectId: number, repositoryId: number, number: number): string {
  return localePath(`/project/${projectId}/repository/git/${repositoryId}/merge-requests/${number}`);
}

export function buildPath(
  projectId: number,
  build: { readonly kind: string; readonly taskId: number; readonly recordId: number },
): string {
  return localePath(`/project/${projectId}/${build.kind}/${build.taskId}/record/${build.recordId}`);
}

/** A file as it is on a branch. */
export function filePath(
  projectId: number,
  {
    repositoryId,
    branch,
    path,
  }: { readonly repositoryId: number; readonly branch: string; readonly path: string },
): string {
  const query = new URLSearchParams({ ref: branch, path }).toString();
  return localePath(`/project/${projectId}/repository/git/${repositoryId}?${query}`);
}

/** What an activity leads to; null where it leads nowhere. */
export function activityPath(
  projectId: number,
  { repositoryId, number, build }: Pick<Activity, "repositoryId" | "number" | "build">,
): string | null {
  if (build !== null) return buildPath(projectId, build);
  if (repositoryId === null) return null;
  if (number !== null) return requestPath(projectId, repositoryId, number);
  return localePath(`/project/${projectId}/repository/git/${repositoryId}`);
}
