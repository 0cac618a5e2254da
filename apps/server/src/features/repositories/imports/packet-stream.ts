import { PacketError } from "../git-transport/pkt-line.rules.ts";

/** A line of git's wire format, or one of the marks between them. */
export type Packet =
  { readonly kind: "line"; readonly content: Buffer } | { readonly kind: "flush" | "delimiter" | "end" };

const marks = { 0: "flush", 1: "delimiter", 2: "end" } as const;
const maximumLine = 65_520;

/** Reads packets from bytes that come piece by piece. Throws `PacketError` where they are none, or are cut short. */
export async function* readPacketStream(bytes: AsyncIterable<Buffer>): AsyncGenerator<Packet> {
  let waiting: Buffer = Buffer.alloc(0);
  for await (const piece of bytes) {
    waiting = waiting.length === 0 ? piece : Buffer.concat([waiting, piece]);
    let offset = 0;
    for (let next = packetAt(waiting, offset); next !== null; next = packetAt(waiting, offset)) {
      offset += next.size;
      yield next.packet;
    }
    waiting = waiting.subarray(offset);
  }
  if (waiting.length > 0) throw new PacketError("the answer ends within a packet");
}

function packetAt(bytes: Buffer, offset: number): { packet: Packet; size: number } | null {
  if (offset + 4 > bytes.length) return null;
  const digits = bytes.toString("latin1", offset, offset + 4);
  if (!/^[0-9a-f]{4}$/i.test(digits)) throw new PacketError("a packet has no length");
  const length = Number.parseInt(digits, 16);
  if (length === 0 || length === 1 || length === 2) return { packet: { kind: marks[length] }, size: 4 };
  if (length < 4 || length > maximumLine) throw new PacketError("an impossible length");
  if (offset + length > bytes.length) return null;
  return { packet: { kind: "line", content: bytes.subarray(offset + 4, offset + length) }, size: length };
}
