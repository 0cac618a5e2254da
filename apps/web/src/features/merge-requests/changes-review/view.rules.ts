import type { LinePlace, RequestThread, RequestVersion } from "@lowforge/contract/merge-requests";

/** What the Changes tab shows: a version against what it comes from, or against an earlier one. */
export interface ChangesShown {
  readonly version: RequestVersion;
  /** Null where all that the version brings is shown. */
  readonly from: RequestVersion | null;
  readonly isNewest: boolean;
}

/** What an address asks for, of the versions that there are, the latest first; null where there are none. */
export function chooseShown(
  versions: readonly RequestVersion[],
  query: URLSearchParams,
): ChangesShown | null {
  const [newest] = versions;
  if (newest === undefined) return null;
  const find = (key: string) => versions.find(({ number }) => String(number) === query.get(key));
  const version = find("version") ?? newest;
  const from = find("from");
  const isEarlier = from !== undefined && from.number < version.number;
  return { version, from: isEarlier ? from : null, isNewest: version.number === newest.number };
}

type Lines = Pick<LinePlace, "path" | "side" | "startLine" | "endLine">;

/** On which shown lines a thread stands; null where it stands on none of them. */
export function spotOf(
  { place, present }: Pick<RequestThread, "place" | "present">,
  { version, from, isNewest }: ChangesShown,
): Lines | null {
  if (place === null) return null;
  const { side, path, startLine, endLine } = place;
  const isOld = from !== null && side === "new" && place.version === from.number;
  if (isOld) return { path, side: "old", startLine, endLine };
  if (from !== null && side === "old") return null;
  if (isNewest && present !== null) return { ...present, side };
  return place.version === version.number ? { path, side, startLine, endLine } : null;
}

/** Lines of what is shown as they are told to the server, where the old side of a comparison is a version of its own. */
export function placeIn({ version, from }: ChangesShown, lines: Lines): LinePlace {
  return from !== null && lines.side === "old"
    ? { ...lines, side: "new", version: from.number }
    : { ...lines, version: version.number };
}

/** Two comments on the same lines. */
export function isSamePlace(left: LinePlace, right: LinePlace): boolean {
  const keys = ["path", "side", "startLine", "endLine", "version"] as const;
  return keys.every((key) => left[key] === right[key]);
}
