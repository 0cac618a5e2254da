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

/** Bytes on a band of the multiplexed answer: 1 is for the client, 2 is shown to the person as `remote: …`. */
export function bandPackets(band: 1 | 2, content: Buffer): Buffer {
  const packets: Buffer[] = [];
  for (let offset = 0; offset < content.length; offset += maximumBand) {
    packets.push(packet(Buffer.concat([Buffer.of(band), content.subarray(offset, offset + maximumBand)])));
  }
  return Buffer.concat(packets);
}

export interface PacketRun {
  /** Contents of the packets before the flush. */
  readonly packets: readonly Buffer[];
  /** Where the bytes behind the flush begin; null while no flush has come yet. */
  readonly end: number | null;
}

/** The bytes are not git's wire format. */
export class PacketError extends Error {}

/** Reads packets up to the first flush. Throws `PacketError`. */
export function readPackets(bytes: Buffer): PacketRun {
  const packets: Buffer[] = [];
  let offset = 0;
  while (offset + 4 <= bytes.length) {
    const digits = bytes.toString("latin1", offset, offset + 4);
    if (!/^[0-9a-f]{4}$/i.test(digits)) throw new PacketError("a packet has no length");
    const length = Number.parseInt(digits, 16);
    if (length === 0) return { packets, end: offset + 4 };
    if (length < 4 || length > maximumLine) throw new PacketError("a packet has an impossible length");
    if (offset + length > bytes.length) break;
    packets.push(bytes.subarray(offset + 4, offset + length));
    offset += length;
  }
  return { packets, end: null };
}
