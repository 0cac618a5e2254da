import type { MaskedPerson } from "@lowforge/contract/users";
import { useQuery, type QueryKey } from "@tanstack/react-query";

/** Where people to choose from are found. */
export interface PeopleSource<Person extends MaskedPerson> {
  /** Names the source in the cache. */
  readonly queryKey: QueryKey;
  find(name: string, options: { readonly signal: AbortSignal }): Promise<readonly Person[]>;
}

/** Whoever a source finds by name; nobody where no name is given. */
export function useFoundPeople<Person extends MaskedPerson>(source: PeopleSource<Person>, name: string) {
  return useQuery({
    queryKey: [...source.queryKey, name],
    queryFn: ({ signal }) => source.find(name, { signal }),
    enabled: name !== "",
  });
}
