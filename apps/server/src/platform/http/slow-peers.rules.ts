/** How far a peer has come with what the server waits for: the bytes of a body, or the taking of an answer. */
export interface Waiting {
  readonly kind: "body" | "answer";
  /** Bytes that have come or gone since the connection began. */
  readonly bytes: number;
}

/** From when on a peer is watched, and how far it had come then. */
export interface Mark extends Waiting {
  /** Milliseconds of a clock that never leaps. */
  readonly at: number;
}

/** In so long, somebody who is alive brings or takes at least so much. Nothing that people use is slower. */
export const patienceMs = 45_000;
export const leastBytes = 450;

/**
 * Judges a peer by where it stands now and by its mark: the mark to judge it by next, null where the server waits for
 * nothing of it, or `"too slow"`. A peer that goes on has its patience anew; what is slow on our side is never its fault.
 */
export function judgePeer(mark: Mark | null, waiting: Waiting | null, now: number): Mark | null | "too slow" {
  if (waiting === null) return null;
  const isNew = mark === null || mark.kind !== waiting.kind || waiting.bytes < mark.bytes;
  if (isNew || waiting.bytes - mark.bytes >= leastBytes) return { ...waiting, at: now };
  return now - mark.at >= patienceMs ? "too slow" : mark;
}
