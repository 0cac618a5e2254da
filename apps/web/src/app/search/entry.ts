import type { Findable, Span } from "./finder.rules.ts";

export type EntryKind = "page" | "command" | "project" | "repository" | "mergeRequest" | "member" | "team";

/** Something that the palette offers; `path` is where it leads, or what it does where it leads nowhere. */
export interface Entry extends Findable {
  readonly id: string;
  readonly kind: EntryKind;
  /** What tells it from others of the same name; empty for nothing. */
  readonly hint: string;
  choose(): void;
}

export interface FoundEntry {
  readonly entry: Entry;
  readonly spans: readonly Span[];
}

export interface EntryGroup {
  readonly key:
    "recent" | "pages" | "commands" | "projects" | "repositories" | "mergeRequests" | "members" | "teams";
  readonly entries: readonly FoundEntry[];
}
