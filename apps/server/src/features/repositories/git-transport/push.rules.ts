import type { Refusal, Refusals } from "../protection/refusal.rules.ts";
import type { RefChange } from "../repositories.events.ts";
import {
  bandPackets,
  createPacketReader,
  flushPacket,
  packet,
  PacketError,
  readPackets,
} from "./pkt-line.rules.ts";

/** The name of the format, its version, and the number of objects. */
export const packHeadBytes = 12;

/** What a client wants to change, and how it wants to hear about it. */
export interface PushRequest {
  readonly changes: readonly RefChange[];
  readonly capabilities: ReadonlySet<string>;
  /** What the person has said with `git push -o …`. */
  readonly options: readonly string[];
}

/** Reads what stands before the pack: the commands, then the push options of a client that sends such. */
export interface PushHeadReader {
  /** Takes the next bytes; answers whether the pack is next. Throws `PacketError`. */
  add(chunk: Buffer): boolean;
  /** Call it once the head is complete. Throws `PacketError`. */
  read(): PushRequest;
  /** What has come of the pack already. */
  rest(): Buffer;
}

export function createPushHeadReader(): PushHeadReader {
  const commands = createPacketReader();
  const options = createPacketReader();
  let areCommandsRead = false;
  let hasOptions = false;
  return {
    add(chunk) {
      if (areCommandsRead) return options.add(chunk);
      areCommandsRead = commands.add(chunk);
      if (!areCommandsRead) return false;
      hasOptions = capabilitiesOf(commands.packets).has("push-options");
      return hasOptions ? options.add(commands.rest()) : true;
    },
    read: () => parsePush(commands.packets, options.packets),
    rest: () => (hasOptions ? options : commands).rest(),
  };
}

/** The first command carries them; a shallow clone says before it where its history ends. */
function capabilitiesOf(packets: readonly Buffer[]): ReadonlySet<string> {
  const first = packets.find((line) => line.includes(0));
  return new Set(first?.toString().split("\0")[1]?.trim().split(" ") ?? []);
}

/** Reads the command list of a push. Throws `PacketError` for anything that is not one. */
export function parsePush(packets: readonly Buffer[], options: readonly Buffer[] = []): PushRequest {
  const capabilities = capabilitiesOf(packets);
  const changes = packets
    .map((line) => line.toString().split("\0", 1)[0]?.replace(/\n$/, "") ?? "")
    .filter((line) => !/^shallow [0-9a-f]{40,64}$/.test(line))
    .map(parseChange);
  return { changes, capabilities, options: options.map((line) => line.toString().replace(/\n$/, "")) };
}

function parseChange(line: string): RefChange {
  const [, before, after, ref] = /^([0-9a-f]{40,64}) ([0-9a-f]{40,64}) (.+)$/s.exec(line) ?? [];
  if (!before || !after || !ref) throw new PacketError("a push has a line that is no command");
  return { ref, before, after };
}

/** Whether the push brings a pack: one that only deletes brings none. */
export function bringsPack({ changes }: PushRequest): boolean {
  return changes.some(({ after }) => !/^0+$/.test(after));
}

/** How many objects a pack says it has; null where these are not the first bytes of one. */
export function countInPack(beginning: Buffer): number | null {
  if (beginning.length < packHeadBytes || beginning.toString("latin1", 0, 4) !== "PACK") return null;
  return beginning.readUInt32BE(8);
}

/** The same answer for each ref of a push. */
export function refuseEach({ changes }: PushRequest, refusal: Refusal): Refusals {
  return new Map(changes.map(({ ref }) => [ref, refusal]));
}

const notAlone = "not pushed, because another change of this push was refused";

/** The answer to a push of which at least one change is refused: none is made, and each says why. */
export function refusePush(push: PushRequest, refusals: Refusals): Buffer {
  const lines = push.changes.map(({ ref }) => packet(`ng ${ref} ${refusals.get(ref)?.line ?? notAlone}\n`));
  const report = Buffer.concat([packet("unpack ok\n"), ...lines, flushPacket]);
  const wantsReport = push.capabilities.has("report-status") || push.capabilities.has("report-status-v2");
  if (!push.capabilities.has("side-band-64k")) return wantsReport ? report : Buffer.alloc(0);
  const reasons = [...refusals]
    .flatMap(([ref, { line, details }]) => [...details, `${ref}: ${line}`])
    .map((line) => `${line}\n`)
    .join("");
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
