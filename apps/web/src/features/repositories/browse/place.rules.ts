import { repositoryPath, revision } from "@lowforge/contract";

/** What the address shows of a repository: a revision and a path in it. */
export interface PlaceAddress {
  /** Undefined is the default branch. */
  readonly ref: string | undefined;
  /** Empty is the top directory. */
  readonly path: string;
  /** A Markdown file as its text. */
  readonly isPlain: boolean;
}

/** Reads the place from the address; what makes no sense there counts as absent. */
export function readPlace(query: URLSearchParams): PlaceAddress {
  const ref = revision.safeParse(query.get("ref") ?? "");
  const path = repositoryPath.safeParse((query.get("path") ?? "").replace(/\/+$/, ""));
  return {
    ref: ref.success ? ref.data : undefined,
    path: path.success ? path.data : "",
    isPlain: query.get("plain") === "1",
  };
}

/** Writes a place for the address, with its question mark; empty for the top of the default branch. */
export function writePlace({ ref, path, isPlain }: Partial<PlaceAddress>): string {
  const query = new URLSearchParams();
  if (ref !== undefined) query.set("ref", ref);
  if (path !== undefined && path !== "") query.set("path", path);
  if (isPlain === true) query.set("plain", "1");
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
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
