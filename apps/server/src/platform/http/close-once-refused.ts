import type { Actor } from "../access/index.ts";
import type { EventStream } from "./implement.ts";

/** Who follows a stream, and by which bearer token. */
export interface Follower {
  readonly actor: Actor;
  readonly token: string | null;
}

export interface Refusal {
  /** Says whom a bearer token stands for now, or null. */
  authenticate(token: string): Promise<Actor | null>;
  /** Fails where this actor may not follow the stream any longer. */
  demand(actor: Actor): Promise<unknown>;
}

/** How often a stream asks whether its reader may still read. */
const checkEveryMs = 3_000;

/**
 * Ends a stream within five seconds after its session has ended, its member was disabled, or they may not read what it
 * tells any longer (security, row 44).
 */
export function closeOnceRefused(
  stream: EventStream,
  { actor, token }: Follower,
  { authenticate, demand }: Refusal,
): void {
  async function check(): Promise<void> {
    const present = token === null ? actor : await authenticate(token);
    if (present === null) stream.close();
    else await demand(present);
  }
  const timer = setInterval(() => void check().catch(() => stream.close()), checkEveryMs);
  if (stream.signal.aborted) clearInterval(timer);
  else stream.signal.addEventListener("abort", () => clearInterval(timer));
}
