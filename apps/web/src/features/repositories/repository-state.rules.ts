import type { Repository } from "@lowforge/contract/repositories";

export type RepositoryState = "closed" | "importing" | "importFailed" | "importCanceled";

/** What is out of the ordinary about a repository; null where nothing is. */
export function stateOf({
  isClosed,
  isEmpty,
  importState,
}: Pick<Repository, "isClosed" | "isEmpty" | "importState">): RepositoryState | null {
  if (isClosed) return "closed";
  if (importState === "waiting" || importState === "running") return "importing";
  // Whoever has pushed since is no longer interested in how an import once ended.
  if (importState === null || !isEmpty) return null;
  return importState === "failed" ? "importFailed" : "importCanceled";
}
