import { commitEndpoints } from "@lowforge/contract/repositories";
import { type QueryClient, queryOptions, useQueries, useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../../platform/api/call-endpoint.ts";
import { useDiffChoices } from "./diff-layout.store.ts";

/** The two commits that are compared; without `base`, what `head` changed against its first parent. */
export interface DiffRange {
  readonly repositoryId: number;
  readonly base: string | null;
  readonly head: string;
  readonly isWhitespaceIgnored: boolean;
}

export const filesPerPage = 100;
/** So many files fill a window. */
export const filesAtFirst = 2;
/** How many lines around a change are shown at first. */
export const linesAround = 3;
const longestWords = 255;

/** One page of the files in which two commits differ; with `words`, of those that have them in their path. */
export function useChangedFiles(range: DiffRange, words: string, pageNum: number) {
  return useQuery(changedFiles(range, words, pageNum));
}

function changedFiles(range: DiffRange, words: string, pageNum: number) {
  return queryOptions({
    queryKey: ["repositories", "changes", range, words, pageNum],
    queryFn: ({ signal }) =>
      callEndpoint(
        commitEndpoints.listChangedFiles,
        {
          ...rangeInput(range),
          pageNum,
          pageSize: filesPerPage,
          ...(words !== "" && { path: words.slice(0, longestWords) }),
        },
        { signal },
      ),
    // Two commits differ for ever in the same way.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Those of some paths in which two commits do not differ; undefined while that is not known. */
export function useUnchangedPaths(
  present: Omit<DiffRange, "isWhitespaceIgnored">,
  paths: readonly string[],
): readonly string[] | undefined {
  const { isWhitespaceIgnored } = useDiffChoices();
  const range = { ...present, isWhitespaceIgnored };
  const first = useChangedFiles(range, "", 1).data;
  const isAll = first !== undefined && first.total <= first.list.length;
  const unseen = paths.filter((path) => !isAmong(path, first?.list ?? []));
  // What is not on the first of several pages is asked for by its name.
  const asked = first === undefined || isAll ? [] : unseen;
  const answers = useQueries({ queries: asked.map((path) => changedFiles(range, path, 1)) });
  if (first === undefined || answers.some(({ data }) => data === undefined)) return undefined;
  return isAll ? unseen : asked.filter((path, index) => !isAmong(path, answers[index]?.data?.list ?? []));
}

function isAmong(
  path: string,
  files: readonly { readonly path: string; readonly oldPath: string }[],
): boolean {
  return files.some((file) => file.path === path || file.oldPath === path);
}

/** In how many files two commits differ, for a tab that leads to them; undefined while that is not known. */
export function useChangedFileCount(range: Omit<DiffRange, "isWhitespaceIgnored">): number | undefined {
  const { isWhitespaceIgnored } = useDiffChoices();
  return useChangedFiles({ ...range, isWhitespaceIgnored }, "", 1).data?.fileCount;
}

interface PatchKey extends DiffRange {
  readonly path: string;
  readonly oldPath: string;
  readonly contextLines: number;
  readonly isLargeWanted: boolean;
}

/** How one file differs, once that is wanted. */
export function useFilePatch(key: PatchKey, isWanted: boolean) {
  return useQuery({ ...filePatch(key), enabled: isWanted });
}

function filePatch(key: PatchKey) {
  const { path, oldPath, contextLines, isLargeWanted } = key;
  return queryOptions({
    queryKey: ["repositories", "patch", key],
    queryFn: ({ signal }) =>
      callEndpoint(
        commitEndpoints.getFilePatch,
        { ...rangeInput(key), path, oldPath, contextLines, isLargeWanted },
        { signal },
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Reads the first page of files in which two commits differ, and how those differ that are seen at once. */
export async function readFirstFiles(
  queryClient: QueryClient,
  present: Omit<DiffRange, "isWhitespaceIgnored">,
): Promise<void> {
  const { isWhitespaceIgnored } = useDiffChoices.getState();
  const range = { ...present, isWhitespaceIgnored };
  const { list } = await queryClient.fetchQuery(changedFiles(range, "", 1));
  const seen = list.slice(0, filesAtFirst).filter(({ isBinary }) => !isBinary);
  await Promise.all(
    seen.map(({ path, oldPath }) =>
      queryClient.prefetchQuery(
        filePatch({ ...range, path, oldPath, contextLines: linesAround, isLargeWanted: false }),
      ),
    ),
  );
}

function rangeInput({ repositoryId, base, head, isWhitespaceIgnored }: DiffRange) {
  return { repositoryId, head, isWhitespaceIgnored, ...(base !== null && { base }) };
}
