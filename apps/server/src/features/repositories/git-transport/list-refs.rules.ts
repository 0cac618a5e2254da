import { createPacketReader, flushPacket, packet, PacketError } from "./pkt-line.rules.ts";

/** What a client of protocol 2 asks of the refs. */
export interface RefsQuestion {
  readonly wantsPeeled: boolean;
  readonly wantsSymbolic: boolean;
  readonly wantsUnborn: boolean;
  /** Names that begin like one of these; all where there are none. */
  readonly prefixes: readonly string[];
}

/** A ref with what an annotated tag stands for in the end. */
export interface ToldRef {
  readonly name: string;
  readonly sha: string;
  readonly peeled: string | null;
}

/** What the repository's HEAD names, a branch by its full name, and where that stands; null where it is not there. */
export interface Head {
  readonly target: string;
  readonly sha: string | null;
}

/** Packets of this length end one part of a request. */
const delimiter = "0001";

/** Reads a whole `ls-refs` request; null for any other, and for one that asks for something unknown. */
export function readRefsQuestion(body: Buffer): RefsQuestion | null {
  const border = body.indexOf(delimiter);
  if (border < 0 || !body.subarray(0, border).includes("command=ls-refs")) return null;
  const head = linesOf(Buffer.concat([body.subarray(0, border), flushPacket]));
  const wishes = linesOf(body.subarray(border + delimiter.length));
  if (!head || !wishes || !head.includes("command=ls-refs")) return null;
  const known = ["peel", "symrefs", "unborn"];
  const prefixes = wishes.flatMap((wish) => /^ref-prefix (.+)$/.exec(wish)?.[1] ?? []);
  if (prefixes.length + wishes.filter((wish) => known.includes(wish)).length !== wishes.length) return null;
  return {
    wantsPeeled: wishes.includes("peel"),
    wantsSymbolic: wishes.includes("symrefs"),
    wantsUnborn: wishes.includes("unborn"),
    prefixes,
  };
}

/** The lines up to the flush, which must be the end; null where it is not. */
function linesOf(bytes: Buffer): string[] | null {
  const reader = createPacketReader();
  try {
    const isWhole = reader.add(bytes) && reader.rest().length === 0;
    return isWhole ? reader.packets.map((line) => line.toString().replace(/\n$/, "")) : null;
  } catch (error) {
    if (error instanceof PacketError) return null;
    throw error;
  }
}

/** The answer as git writes it: HEAD first, then the others in their order. */
export function writeRefs(question: RefsQuestion, head: Head, refs: readonly ToldRef[]): Buffer {
  const { prefixes, wantsPeeled } = question;
  const isWanted = (name: string): boolean =>
    prefixes.length === 0 || prefixes.some((prefix) => name.startsWith(prefix));
  const lines = refs
    .filter(({ name }) => isWanted(name))
    .map(({ name, sha, peeled }) => `${sha} ${name}${wantsPeeled && peeled ? ` peeled:${peeled}` : ""}\n`);
  const headLines = isWanted("HEAD") ? headLine(question, head) : [];
  return Buffer.concat([...[...headLines, ...lines].map(packet), flushPacket]);
}

function headLine({ wantsSymbolic, wantsUnborn }: RefsQuestion, { target, sha }: Head): string[] {
  const names = wantsSymbolic ? ` symref-target:${target}` : "";
  if (sha !== null) return [`${sha} HEAD${names}\n`];
  return wantsUnborn && wantsSymbolic ? [`unborn HEAD${names}\n`] : [];
}
