import type { Clock } from "../runtime/index.ts";

interface PeerRecord {
  failures: number;
  closedUntil: number;
}

const failuresUntilOpen = 3;
const restMs = 30_000;
/** How many peers are remembered; the oldest is forgotten first. */
const capacity = 200;

/**
 * Spares whoever waits for a peer that does not answer: after three failures in a row it is left alone for 30 seconds,
 * then one at a time may try again (faults, F19). `isFailure` tells which errors are the peer's silence.
 */
export function createCircuit(clock: Clock, isFailure: (error: unknown) => boolean) {
  const records = new Map<string, PeerRecord>();

  function remember(peer: string): void {
    const record = records.get(peer) ?? { failures: 0, closedUntil: 0 };
    record.failures += 1;
    if (record.failures >= failuresUntilOpen) record.closedUntil = clock.now() + restMs;
    const oldest = records.keys().next();
    if (!records.has(peer) && records.size >= capacity && !oldest.done) records.delete(oldest.value);
    records.set(peer, record);
  }

  return {
    /** Forgets what is known of a peer, for somebody who wants to try now. */
    forget: (peer: string): boolean => records.delete(peer),

    /** Does the work, which says when it has heard of the peer; throws `resting()` at once while that is left alone. */
    async run<Result>(
      peer: string,
      work: (heard: () => void) => Promise<Result>,
      resting: () => Error,
    ): Promise<Result> {
      const record = records.get(peer);
      if (record && record.failures >= failuresUntilOpen) {
        if (clock.now() < record.closedUntil) throw resting();
        // Whoever comes while this one tries does not wait for it.
        record.closedUntil = clock.now() + restMs;
      }
      try {
        const result = await work(() => records.delete(peer));
        // Work that needed nothing of the peer leaves the try to the next.
        if (record) record.closedUntil = 0;
        return result;
      } catch (error) {
        if (isFailure(error)) remember(peer);
        throw error;
      }
    },
  };
}
