import { repositoryPath } from "@lowforge/contract";
import { readPageNum, readWords } from "../../../platform/lists/list-address.rules.ts";
import { readRevision } from "../browse/place.rules.ts";
import type { CommitFilter } from "../repository-address.ts";

const longestWords = 200;

/** Reads the filter of a list of commits from the address; what makes no sense there counts as absent. */
export function readCommitFilter(query: URLSearchParams): CommitFilter {
  const path = repositoryPath.safeParse((query.get("path") ?? "").replace(/\/+$/, ""));
  return {
    ref: readRevision(query.get("ref") ?? ""),
    path: path.success ? path.data : "",
    author: readWords(query, "author", longestWords),
    message: readWords(query, "message", longestWords),
    pageNum: readPageNum(query),
  };
}
