import type { Packet } from "./packet-stream.ts";

/** A branch or tag of a source. */
export interface RemoteRef {
  readonly name: string;
  readonly id: string;
}

/** What a source has to offer, and how it is asked for it. */
export interface Advertisement {
  readonly version: 0 | 2;
  readonly capabilities: ReadonlySet<string>;
  /** With protocol 2 there are none before they are asked for. */
  readonly refs: readonly RemoteRef[];
  /** The branch that HEAD points at; null where nobody says. */
  readonly head: string | null;
  readonly objectFormat: string;
}

/** What answers is not what was asked for. */
export class NotGitError extends Error {}

/** Reads the first answer of a source, whichever protocol it speaks. Throws `NotGitError`. */
export function parseAdvertisement(packets: readonly Packet[]): Advertisement {
  const all = linesOf(packets);
  const lines = all[0] === "# service=git-upload-pack" ? all.slice(1) : all;
  if (lines[0] === "version 2") return parseVersion2(lines.slice(1));
  return parseVersion0(lines[0] === "version 1" ? lines.slice(1) : lines);
}

function parseVersion2(lines: readonly string[]): Advertisement {
  const format = lines.find((line) => line.startsWith("object-format="));
  return {
    version: 2,
    capabilities: new Set(lines),
    refs: [],
    head: null,
    objectFormat: format?.slice("object-format=".length) ?? "sha1",
  };
}

function parseVersion0(lines: readonly string[]): Advertisement {
  // Of a repository without branches, many a server says nothing at all.
  const words = lines[0]?.split("\0")[1]?.trim().split(" ") ?? [];
  const valueOf = (key: string): string | undefined =>
    words.find((word) => word.startsWith(key))?.slice(key.length);
  const refs = lines
    .map((line) => /^([0-9a-f]{40,64}) ([^\0]+)/.exec(line))
    .flatMap((found) => (found ? [{ id: found[1] ?? "", name: found[2] ?? "" }] : []));
  if (refs.length < lines.length) throw new NotGitError("the source says what is no ref");
  return {
    version: 0,
    capabilities: new Set(words),
    refs: refs.filter(isWanted),
    head: branchOf(valueOf("symref=HEAD:")),
    objectFormat: valueOf("object-format=") ?? "sha1",
  };
}

/** Reads the answer to `ls-refs` of protocol 2. */
export function parseListedRefs(packets: readonly Packet[]): Pick<Advertisement, "refs" | "head"> {
  const lines = linesOf(packets);
  const head = lines.find((line) => / HEAD( |$)/.test(line));
  const refs = lines
    .map((line) => /^([0-9a-f]{40,64}) (\S+)/.exec(line))
    .flatMap((found) => (found ? [{ id: found[1] ?? "", name: found[2] ?? "" }] : []))
    .filter(isWanted);
  return { refs, head: branchOf(/ symref-target:(\S+)/.exec(head ?? "")?.[1]) };
}

/** Branches and tags, and none that would stand in the way of HEAD; peeled ones are objects of others. */
function isWanted({ name }: RemoteRef): boolean {
  return /^refs\/(heads|tags)\/[^\s\0]+$/.test(name) && !name.endsWith("^{}") && name !== "refs/heads/HEAD";
}

function branchOf(ref: string | undefined): string | null {
  return ref?.startsWith("refs/heads/") === true ? ref.slice("refs/heads/".length) : null;
}

function linesOf(packets: readonly Packet[]): string[] {
  return packets.flatMap((packet) =>
    packet.kind === "line" ? [packet.content.toString("utf8").replace(/\n$/, "")] : [],
  );
}
