import {
  type MergeRequestFilter,
  mergeRequestFilters,
  type MergeRequestSort,
  mergeRequestSorts,
} from "@lowforge/contract/merge-requests";
import { readPageNum, readWords } from "../../../platform/lists/list-address.rules.ts";

/** What a list of merge requests is limited to, and in which order it comes. */
export interface RequestFilter {
  readonly status: MergeRequestFilter;
  /** Part of the title, or the number. */
  readonly search: string;
  /** Who made it; undefined is anybody. */
  readonly creatorId: number | undefined;
  /** Who was asked to review; undefined is anybody. */
  readonly reviewerId: number | undefined;
  /** Undefined is both drafts and others. */
  readonly isDraft: boolean | undefined;
  readonly sort: MergeRequestSort;
  readonly pageNum: number;
}

/** Reads the list's filter from the address; what makes no sense there counts as absent. */
export function readRequestFilter(query: URLSearchParams): RequestFilter {
  return {
    status: mergeRequestFilters.find((known) => known === query.get("status")) ?? "opened",
    search: readWords(query, "search"),
    creatorId: readId(query.get("author")),
    reviewerId: readId(query.get("reviewer")),
    isDraft: readDraft(query.get("draft")),
    sort: mergeRequestSorts.find((known) => known === query.get("sort")) ?? "created",
    pageNum: readPageNum(query),
  };
}

/** Writes the filter for the address; what is at its default is left out. */
export function writeRequestFilter(filter: RequestFilter): URLSearchParams {
  const { status, search, creatorId, reviewerId, isDraft, sort, pageNum } = filter;
  const query = new URLSearchParams();
  if (status !== "opened") query.set("status", status);
  if (search !== "") query.set("search", search);
  if (creatorId !== undefined) query.set("author", String(creatorId));
  if (reviewerId !== undefined) query.set("reviewer", String(reviewerId));
  if (isDraft !== undefined) query.set("draft", isDraft ? "only" : "none");
  if (sort !== "created") query.set("sort", sort);
  if (pageNum !== 1) query.set("page", String(pageNum));
  return query;
}

function readId(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

function readDraft(text: string | null): boolean | undefined {
  if (text === "only") return true;
  return text === "none" ? false : undefined;
}
