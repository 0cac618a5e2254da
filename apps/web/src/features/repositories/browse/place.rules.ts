import { repositoryPath, revision } from "@lowforge/contract";
import { writeQuery } from "../repository-address.ts";

/** How a file is looked at where it can be looked at in several ways. */
export const fileViews = ["preview", "code", "blame"] as const;
export type FileViewName = (typeof fileViews)[number];

/** What the address shows of a repository: a revision and a path in it. */
export interface PlaceAddress {
  /** Undefined is the default branch. */
  readonly ref: string | undefined;
  /** Empty is the top directory. */
  readonly path: string;
  /** Undefined is what suits the file best. */
  readonly view: FileViewName | undefined;
}

/** Reads the place from the address; what makes no sense there counts as absent. */
export function readPlace(query: URLSearchParams): PlaceAddress {
  const path = repositoryPath.safeParse((query.get("path") ?? "").replace(/\/+$/, ""));
  return {
    ref: readRevision(query.get("ref") ?? ""),
    path: path.success ? path.data : "",
    view: fileViews.find((view) => view === query.get("view")),
  };
}

/** A branch, tag or commit that git could know by this name; undefined for anything else. */
export function readRevision(text: string): string | undefined {
  const parsed = revision.safeParse(text);
  return parsed.success ? parsed.data : undefined;
}

/** Writes a place for the address, with its question mark; empty for the top of the default branch. */
export function writePlace({ ref, path, view }: Partial<PlaceAddress>): string {
  return writeQuery({ ref, path, view });
}

/** The directory that holds a path; the top directory holds itself. */
export function parentPath(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

export function baseName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

export interface PathStep {
  readonly name: string;
  readonly path: string;
}

/** Every step from the top directory down to a path. */
export function pathSteps(path: string): readonly PathStep[] {
  if (path === "") return [];
  const names = path.split("/");
  return names.map((name, index) => ({ name, path: names.slice(0, index + 1).join("/") }));
}

/** An object id in full, as a permalink holds it. */
export function isObjectId(ref: string): boolean {
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(ref);
}
