import { useSearchParams } from "react-router";
import { useIsAllowed } from "../../../platform/access/allowed.tsx";
import { useBranches } from "../repositories.queries.ts";
import { readPlace } from "../browse/place.rules.ts";
import type { OpenRepository } from "../with-repository.tsx";

export interface EditPlace {
  readonly branch: string;
  /** Of the file, or of the folder that gets one. */
  readonly path: string;
  /** Why nothing can be changed here; null when it can, undefined while that is not known. */
  readonly obstacle: "archived" | "closed" | "forbidden" | "notBranch" | null | undefined;
}

/** Reads from the address what is to be changed, and whether this member can change it there. */
export function useEditPlace({ repository, project }: OpenRepository): EditPlace {
  const [query] = useSearchParams();
  const { ref, path } = readPlace(query);
  const branch = ref ?? repository.defaultBranch;
  const canPush = useIsAllowed("repository.push", repository.permissions);
  const isKnownBranch = ref === undefined || repository.isEmpty;
  const branches = useBranches(repository.repositoryId, !isKnownBranch);
  const isBranch = isKnownBranch || branches.data?.some(({ name }) => name === branch);
  // Neither of these is the fault of the member's role.
  if (project.status === "archived") return { branch, path, obstacle: "archived" };
  if (repository.isClosed) return { branch, path, obstacle: "closed" };
  if (!canPush) return { branch, path, obstacle: "forbidden" };
  if (isBranch === undefined) return { branch, path, obstacle: branches.isError ? null : undefined };
  return { branch, path, obstacle: isBranch ? null : "notBranch" };
}
