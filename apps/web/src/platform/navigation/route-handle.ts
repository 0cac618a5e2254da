import type { PermissionKey } from "@lowforge/contract";
import type { ParseKeys } from "i18next";

/** A text's key with its namespace: `projects:list.title`. */
export type TextKey = ParseKeys<["base", "messages"]> | `${string}:${string}`;

/** What a route tells about itself in `handle`. */
export interface RouteHandle {
  /** The route's title: in the document's title, in its tab, and in the search of pages. */
  readonly titleKey: TextKey;
  /** True for a page that only says what is coming. */
  readonly isComing?: boolean;
  /** Where several addresses are one page with one tab: what they begin with, without the locale. */
  readonly tabPath?: `/${string}`;
  /** The system permission without which the page is of no use: it is not offered then (specification §6). */
  readonly permission?: PermissionKey;
}

/** Reads the handle of a matched route. */
export function readHandle(handle: unknown): RouteHandle | null {
  const isHandle = typeof handle === "object" && handle !== null && "titleKey" in handle;
  return isHandle ? (handle as RouteHandle) : null;
}
