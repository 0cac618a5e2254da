import type { ProjectPermissionKey } from "@lowforge/contract";
import { type ActivityKind, activityKinds } from "@lowforge/contract/projects";

/** A push of many refs is told by its first ones. */
const toldOfPush = 5;

/** What may see an activity; whoever may read the project sees all others. */
const needed: Partial<Readonly<Record<ActivityKind, ProjectPermissionKey>>> = {
  repositoryCreated: "repository.read",
  repositoryDeleted: "repository.read",
  repositoryRestored: "repository.read",
  pushed: "repository.read",
  branchCreated: "repository.read",
  branchDeleted: "repository.read",
  tagCreated: "repository.read",
  tagDeleted: "repository.read",
  requestOpened: "repository.read",
  requestMerged: "repository.read",
  requestClosed: "repository.read",
  buildSucceeded: "build-task.read",
  buildFailed: "build-task.read",
};

export function visibleKinds(permissions: readonly ProjectPermissionKey[]): ActivityKind[] {
  return activityKinds.filter((kind) => {
    const permission = needed[kind];
    return permission === undefined || permissions.includes(permission);
  });
}

interface RefChange {
  readonly ref: string;
  readonly before: string;
  readonly after: string;
}

/** What a push is told as; nothing for refs that are neither branches nor tags. */
export function activitiesOfPush(
  changes: readonly RefChange[],
): { readonly kind: ActivityKind; readonly subject: string }[] {
  return changes
    .flatMap(({ ref, before, after }) => {
      const [, shelf, subject] = /^refs\/(heads|tags)\/(.+)$/s.exec(ref) ?? [];
      if (subject === undefined) return [];
      return [{ kind: kindOf(shelf === "tags", isNothing(before), isNothing(after)), subject }];
    })
    .slice(0, toldOfPush);
}

function kindOf(isTag: boolean, isNew: boolean, isGone: boolean): ActivityKind {
  if (isGone) return isTag ? "tagDeleted" : "branchDeleted";
  if (isTag) return "tagCreated";
  return isNew ? "branchCreated" : "pushed";
}

/** An id of zeros stands for "did not exist" and "no longer exists". */
function isNothing(sha: string): boolean {
  return /^0+$/.test(sha);
}
