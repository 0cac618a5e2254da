import { readPageNum, readWords } from "../../../platform/lists/list-address.rules.ts";

import { readRevision } from "../browse/place.rules.ts";
import type { SearchKind } from "../repository-links.ts";

export const searchKinds: readonly SearchKind[] = ["code", "files", "commits"];

export const shortestWords = 2;
const longestWords = 200;
const latestPage = 1_000;

/** What is searched for, where, and which page of what was found. */
export interface SearchAddress {
  readonly q: string;
  readonly ref: string | undefined;
  readonly type: SearchKind;
  readonly pageNum: number;
}

/** Reads a search from the address; what makes no sense there counts as absent. */
export function readSearch(query: URLSearchParams): SearchAddress {
  return {
    q: readWords(query, "q", longestWords),
    ref: readRevision(query.get("ref") ?? ""),
    type: searchKinds.find((kind) => kind === query.get("type")) ?? "code",
    pageNum: readPageNum(query, latestPage),
  };
}

/** A piece of a text, and whether it is what was searched for. */
export interface MatchPiece {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Cuts a text where the words stand in it, in any case. */
export function cutAtMatches(text: string, words: string): readonly MatchPiece[] {
  const wanted = words.toLowerCase();
  // In some scripts a letter gets longer in lower case; then places would not agree.
  const searched = text.toLowerCase();
  if (wanted === "" || searched.length !== text.length) return [{ text, isMatch: false }];
  const pieces: MatchPiece[] = [];
  let at = 0;
  for (let found = searched.indexOf(wanted); found !== -1; found = searched.indexOf(wanted, at)) {
    if (found > at) pieces.push({ text: text.slice(at, found), isMatch: false });
    pieces.push({ text: text.slice(found, found + wanted.length), isMatch: true });
    at = found + wanted.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isMatch: false });
  return pieces;
}
