import type { Refusals } from "../protection/refusal.rules.ts";
import { bandPackets, flushPacket } from "./pkt-line.rules.ts";
import { type PushRequest, refusePush } from "./push.rules.ts";

/** What is known beside git's own answer. */
export interface PushOutcome {
  /** Why the gate refused when it saw the objects; null where it did not. */
  refusals(): Refusals | null;
  /** Gets what git says itself. */
  hear(chunk: Buffer): void;
  /** Waits until the push is recorded; answers lines that the person should read. */
  conclude(): Promise<readonly string[]>;
}

/**
 * Hands git's answer on and ends it only when the outcome is recorded, so that who pushed finds it so. Where the gate
 * has refused, its reasons stand in place of git's, which knows none.
 */
export async function* answerPush(
  output: AsyncIterable<Buffer>,
  push: PushRequest,
  outcome: PushOutcome,
): AsyncGenerator<Buffer> {
  const isBanded = push.capabilities.has("side-band-64k");
  const cutter = createPacketCutter();
  for await (const chunk of output) {
    outcome.hear(chunk);
    const isRefused = outcome.refusals() !== null;
    // Without bands, git's answer is the report alone.
    const passed = isBanded ? cutter.cut(chunk, isRefused) : isRefused ? Buffer.alloc(0) : chunk;
    if (passed.length > 0) yield passed;
  }
  const lines = await outcome.conclude();
  const refusals = outcome.refusals();
  if (refusals) yield refusePush(push, refusals);
  else if (isBanded && cutter.endsInFlush()) yield Buffer.concat([remarks(lines), flushPacket]);
}

function remarks(lines: readonly string[]): Buffer {
  if (lines.length === 0) return Buffer.alloc(0);
  return bandPackets(2, Buffer.from(`\n${lines.map((line) => `${line}\n`).join("")}\n`));
}

/** Passes whole packets and holds flushes back, so that something may still be said before the last one. */
function createPacketCutter() {
  let rest: Buffer = Buffer.alloc(0);
  let isFlushLast = false;

  /** `isRefused` leaves out git's report, which is on the first band. */
  function cut(chunk: Buffer, isRefused: boolean): Buffer {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const packets: Buffer[] = [];
    for (let length = lengthOf(rest); length !== null; length = lengthOf(rest)) {
      const isReport = rest[4] === 1;
      isFlushLast = length === 4;
      if (!isFlushLast && !(isRefused && isReport)) packets.push(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
    return Buffer.concat(packets);
  }
  return { cut, endsInFlush: () => isFlushLast && rest.length === 0 };
}

/** Bytes of the first packet; null where it is not there as a whole. */
function lengthOf(bytes: Buffer): number | null {
  if (bytes.length < 4) return null;
  const length = Math.max(4, Number.parseInt(bytes.toString("latin1", 0, 4), 16));
  return Number.isNaN(length) || length > bytes.length ? null : length;
}
