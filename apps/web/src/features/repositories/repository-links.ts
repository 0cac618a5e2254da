import { useMemo } from "react";
import { localePath } from "../../platform/i18n/locale.ts";
import { writePlace, type PlaceAddress } from "./browse/place.rules.ts";
import {
  codePath,
  requestPath,
  useScope,
  writeCommitFilter,
  writeQuery,
  type CommitFilter,
} from "./repository-address.ts";

export type SearchKind = "code" | "files" | "commits";

/** Addresses of one repository's pages, as links take them. */
export interface RepositoryLinks {
  /** A directory or a file; `hash` names lines or a heading, with its mark. */
  code(place: Partial<PlaceAddress>, hash?: string): string;
  commits(filter: Partial<CommitFilter>): string;
  commit(sha: string): string;
  compare(refs: { readonly from?: string | undefined; readonly to?: string | undefined }): string;
  mergeRequests(query?: URLSearchParams): string;
  newMergeRequest(pair: { readonly source?: string; readonly target?: string }): string;
  /** What waits to be merged. */
  readonly mergeQueue: string;
  /** `part` is a page of the request below its own address. */
  mergeRequest(number: number, part?: string): string;
  search(words: {
    readonly q: string;
    readonly ref?: string | undefined;
    readonly type?: SearchKind;
  }): string;
}

/** The links of a repository under the address at which one looks at it: of its project or of all projects. */
export function useRepositoryLinks(repositoryId: number): RepositoryLinks {
  const scope = useScope();
  const home = localePath(codePath(scope, repositoryId));
  return useMemo(
    () => ({
      code: (place, hash = "") => home + writePlace(place) + hash,
      commits: (filter) => `${home}/commits${writeCommitFilter(filter)}`,
      commit: (sha) => `${home}/commit/${sha}`,
      compare: (refs) => `${home}/compare${writeQuery(refs)}`,
      mergeRequests: (query) => `${home}/merge-requests${query?.size ? `?${query.toString()}` : ""}`,
      newMergeRequest: (pair) => `${home}/merge-requests/new${writeQuery(pair)}`,
      mergeQueue: `${home}/merge-requests/queue`,
      mergeRequest: (number, part = "") =>
        localePath(requestPath(scope, repositoryId, number)) + (part === "" ? "" : `/${part}`),
      search: ({ q, ref, type }) =>
        `${home}/search${writeQuery({ q, ref, type: type === "code" ? undefined : type })}`,
    }),
    [home, scope, repositoryId],
  );
}
