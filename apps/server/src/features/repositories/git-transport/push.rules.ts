import type { RefChange } from "../repositories.events.ts";
import { bandPackets, flushPacket, packet, PacketError, readPackets } from "./pkt-line.rules.ts";

/** What a client wants to change, and how it wants to hear about it. */
export interface PushRequest {
  readonly changes: readonly RefChange[];
  readonly capabilities: ReadonlySet<string>;
}

const zeros = /^0+$/;

/** Reads the command list of a push. Throws `PacketError` for anything that is not one. */
export function parsePush(packets: readonly Buffer[]): PushRequest {
  const [first = ""] = packets.map((line) => line.toString());
  const capabilities = new Set(first.split("\0")[1]?.trim().split(" ") ?? []);
  const changes = packets
    .map((line) => line.toString().split("\0", 1)[0]?.replace(/\n$/, "") ?? "")
    .filter((line) => !/^shallow [0-9a-f]{40,64}$/.test(line))
    .map(parseChange);
  return { changes, capabilities };
}

function parseChange(line: string): RefChange {
  const [, before, after, ref] = /^([0-9a-f]{40,64}) ([0-9a-f]{40,64}) (.+)$/s.exec(line) ?? [];
  if (!before || !after || !ref) throw new PacketError("a push has a line that is no command");
  return { ref, before, after };
}

/** Why a change may not be made, in words for the person who pushes; null when it may. */
export function refusalOf(change: RefChange, defaultBranch: string): string | null {
  const match = /^refs\/(heads|tags)\/(.+)$/s.exec(change.ref);
  const name = match?.[2];
  if (!name) return "only branches and tags can be pushed";
  if (name === "HEAD") return "a branch or tag cannot be named HEAD";
  if (name.startsWith("-")) return "a name cannot begin with a hyphen";
  if (/[\p{Cc}\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffd]/u.test(name)) {
    return "a name cannot hold invisible characters";
  }
  const isDeletion = zeros.test(change.after);
  if (isDeletion && match[1] === "heads" && name === defaultBranch) {
    return "the default branch cannot be deleted";
  }
  return null;
}

const notAlone = "not pushed, because another change of this push was refused";

/** The answer to a push of which at least one change is refused: none is made, and each says why. */
export function refusePush(push: PushRequest, refusals: ReadonlyMap<string, string>): Buffer {
  const lines = push.changes.map(({ ref }) => packet(`ng ${ref} ${refusals.get(ref) ?? notAlone}\n`));
  const report = Buffer.concat([packet("unpack ok\n"), ...lines, flushPacket]);
  const wantsReport = push.capabilities.has("report-status") || push.capabilities.has("report-status-v2");
  if (!push.capabilities.has("side-band-64k")) return wantsReport ? report : Buffer.alloc(0);
  const reasons = [...refusals].map(([ref, reason]) => `${ref}: ${reason}\n`).join("");
  return Buffer.concat([
    bandPackets(2, Buffer.from(reasons)),
    wantsReport ? bandPackets(1, report) : Buffer.alloc(0),
    flushPacket,
  ]);
}

/** Refs that git has changed, read from its answer; null where that is not to be learned from it. */
export function acceptedRefs(push: PushRequest, answer: Buffer): ReadonlySet<string> | null {
  const wantsReport = push.capabilities.has("report-status") || push.capabilities.has("report-status-v2");
  if (!wantsReport) return null;
  try {
    const run = push.capabilities.has("side-band-64k")
      ? readPackets(firstBand(readPackets(answer).packets))
      : readPackets(answer);
    if (!run.isComplete) return null;
    const accepted = run.packets.map((line) => /^ok (.+?)\n?$/s.exec(line.toString())?.[1]);
    return new Set(accepted.filter((ref) => ref !== undefined));
  } catch (error) {
    if (error instanceof PacketError) return null;
    throw error;
  }
}

function firstBand(packets: readonly Buffer[]): Buffer {
  return Buffer.concat(packets.filter((content) => content[0] === 1).map((content) => content.subarray(1)));
}
