import { repositoryPath } from "@lowforge/contract";
import { readRevision } from "../browse/place.rules.ts";
import type { CommitFilter } from "../repository-address.ts";

const latestPage = 100_000;
const longestWords = 200;

/** Reads the filter of a list of commits from the address; what makes no sense there counts as absent. */
export function readCommitFilter(query: URLSearchParams): CommitFilter {
  const path = repositoryPath.safeParse((query.get("path") ?? "").replace(/\/+$/, ""));
  const page = Number(query.get("page"));
  return {
    ref: readRevision(query.get("ref") ?? ""),
    path: path.success ? path.data : "",
    author: words(query.get("author")),
    message: words(query.get("message")),
    pageNum: Number.isInteger(page) && page >= 1 && page <= latestPage ? page : 1,
  };
}

function words(text: string | null): string {
  return (text ?? "").trim().slice(0, longestWords);
}
