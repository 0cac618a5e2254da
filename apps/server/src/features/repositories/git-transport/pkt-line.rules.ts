/** The largest line of git's wire format, its four hex digits of length included. */
const maximumLine = 65_520;
/** Bytes of a sideband packet behind length and band. */
const maximumBand = maximumLine - 5;

export const flushPacket = Buffer.from("0000");

/** One line of git's wire format: four hex digits of length, then the content. */
export function packet(content: string | Buffer): Buffer {
  const bytes = Buffer.from(content);
  return Buffer.concat([Buffer.from((bytes.length + 4).toString(16).padStart(4, "0")), bytes]);
}

/** What a server says instead of its refs; clients print it as `remote error: …` and end. */
export function errorPacket(line: string): Buffer {
  return packet(`ERR ${line}`);
}

/** Bytes on a band of the multiplexed answer: 1 is for the client, 2 is shown to the person as `remote: …`. */
export function bandPackets(band: 1 | 2, content: Buffer): Buffer {
  const packets: Buffer[] = [];
  for (let offset = 0; offset < content.length; offset += maximumBand) {
    packets.push(packet(Buffer.concat([Buffer.of(band), content.subarray(offset, offset + maximumBand)])));
  }
  return Buffer.concat(packets);
}

/** The bytes are not git's wire format. */
export class PacketError extends Error {}

/** Reads packets up to the first flush from bytes that come piece by piece. */
export interface PacketReader {
  /** Contents of the packets so far. */
  readonly packets: Buffer[];
  /** Takes the next bytes; answers whether the flush has come. Throws `PacketError`. */
  add(chunk: Buffer): boolean;
  /** What has come behind the flush. */
  rest(): Buffer;
}

export function createPacketReader(): PacketReader {
  const packets: Buffer[] = [];
  let rest: Buffer = Buffer.alloc(0);

  function add(chunk: Buffer): boolean {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let offset = 0;
    for (let length = lengthAt(bytes, offset); length !== null; length = lengthAt(bytes, offset)) {
      if (length === 0) {
        rest = bytes.subarray(offset + 4);
        return true;
      }
      if (offset + length > bytes.length) break;
      packets.push(bytes.subarray(offset + 4, offset + length));
      offset += length;
    }
    rest = bytes.subarray(offset);
    return false;
  }
  return { packets, add, rest: () => rest };
}

/** The length that a packet states, its own digits included; 0 for the flush, null where it is not there yet. */
function lengthAt(bytes: Buffer, offset: number): number | null {
  if (offset + 4 > bytes.length) return null;
  const digits = bytes.toString("latin1", offset, offset + 4);
  if (!/^[0-9a-f]{4}$/i.test(digits)) throw new PacketError("a packet has no length");
  const length = Number.parseInt(digits, 16);
  if ((length > 0 && length < 4) || length > maximumLine) throw new PacketError("an impossible length");
  return length;
}

/** The packets before the first flush, and whether there was one. Throws `PacketError`. */
export function readPackets(bytes: Buffer): {
  readonly packets: readonly Buffer[];
  readonly isComplete: boolean;
} {
  const reader = createPacketReader();
  const isComplete = reader.add(bytes);
  return { packets: reader.packets, isComplete };
}
