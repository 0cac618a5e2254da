import type { PermissionKey } from "@lowforge/contract";
import type { OpenRepository } from "./with-repository.tsx";

/** One tab of a repository: its text is `tabs.{key}`. */
export interface RepositoryTab {
  readonly key:
    "code" | "commits" | "branches" | "tags" | "mergeRequests" | "releases" | "statistics" | "settings";
  /** Below the repository's own address. */
  readonly path: string;
  /** First segments of the addresses at which the tab is the present one. */
  readonly sections: readonly string[];
  readonly count: number | null;
}

const settingsPermissions: readonly PermissionKey[] = [
  "repository.update",
  "repository.delete",
  "repository.protect",
  "repository.integrate",
  "repository.maintain",
];

/** The tabs that make sense for this repository and this member, in the order of the screen. */
export function visibleTabs({ project, repository }: OpenRepository): RepositoryTab[] {
  const canSet = settingsPermissions.some((key) => (project.permissions as readonly string[]).includes(key));
  return [
    { key: "code", path: "", sections: ["", "search", "compare", "edit", "new", "upload"], count: null },
    { key: "commits", path: "commits", sections: ["commits", "commit"], count: null },
    { key: "branches", path: "branches", sections: ["branches"], count: repository.branchCount },
    { key: "tags", path: "tags", sections: ["tags"], count: repository.tagCount },
    {
      key: "mergeRequests",
      path: "merge-requests",
      sections: ["merge-requests"],
      count: repository.openMergeRequestCount,
    },
    { key: "releases", path: "releases", sections: ["releases"], count: null },
    { key: "statistics", path: "statistics", sections: ["statistics"], count: null },
    ...(canSet ? [{ key: "settings", path: "settings", sections: ["settings"], count: null } as const] : []),
  ];
}
