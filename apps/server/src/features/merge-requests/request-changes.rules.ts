import type { EntryDetails, RequestEntryKind } from "@lowforge/contract/merge-requests";
import type { MergeRequestRow } from "./merge-requests.db.ts";
import { searchTextOf } from "./search-text.rules.ts";

/** Something that is done with a request, as its history tells it. */
export interface Deed {
  readonly kind: RequestEntryKind;
  readonly details?: EntryDetails;
}

interface Wish {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly targetBranch?: string | undefined;
  readonly removesSource?: boolean | undefined;
  readonly isDraft?: boolean | undefined;
}

type Values = Partial<
  Pick<
    MergeRequestRow,
    | "title"
    | "search_text"
    | "description"
    | "target_branch"
    | "removes_source"
    | "is_draft"
    | "head_sha"
    | "base_sha"
  >
>;

/** What changes of a row; `pair` is what another target comes to, null where it stays. */
export function valuesOf(
  { source_branch }: Pick<MergeRequestRow, "source_branch">,
  { title, description, targetBranch, removesSource, isDraft }: Wish,
  pair: { readonly headSha: string; readonly baseSha: string } | null,
): Values {
  return {
    ...(title === undefined ? {} : { title, search_text: searchTextOf({ title, source_branch }) }),
    ...(description === undefined ? {} : { description }),
    ...(removesSource === undefined ? {} : { removes_source: removesSource ? 1 : 0 }),
    ...(isDraft === undefined ? {} : { is_draft: isDraft ? 1 : 0 }),
    ...(pair === null || targetBranch === undefined
      ? {}
      : { target_branch: targetBranch, head_sha: pair.headSha, base_sha: pair.baseSha }),
  };
}

/** What of a change is worth telling. */
export function deedsOf(request: MergeRequestRow, change: Values): Deed[] {
  const { title = request.title, target_branch: target = request.target_branch } = change;
  const { is_draft: isDraft = request.is_draft } = change;
  const deeds: Deed[] = [];
  if (title !== request.title) deeds.push({ kind: "retitled", details: { from: request.title, to: title } });
  if (target !== request.target_branch)
    deeds.push({ kind: "retargeted", details: { from: request.target_branch, to: target } });
  if (isDraft !== request.is_draft) deeds.push({ kind: isDraft === 1 ? "drafted" : "readied" });
  return deeds;
}
