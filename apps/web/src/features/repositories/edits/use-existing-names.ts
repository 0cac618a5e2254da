import { usePlace } from "../browse/place.queries.ts";

interface Folder {
  readonly repositoryId: number;
  readonly ref: string | undefined;
  readonly path: string;
}

/** The names of the files that a folder holds already. */
export function useExistingNames(folder: Folder, hasCommits: boolean): ReadonlySet<string> {
  const place = usePlace(folder, hasCommits);
  const entries = place.data?.kind === "directory" ? place.data.entries : [];
  return new Set(entries.filter(({ kind }) => kind === "file").map(({ name }) => name));
}
