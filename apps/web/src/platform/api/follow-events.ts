import type { AnyEndpoint, EndpointInput } from "@lowforge/contract";
import { createParser } from "eventsource-parser";
import { currentToken } from "../session/session.store.ts";
import { failureOf } from "./answer.rules.ts";
import { ApiError } from "./api-error.ts";
import { planRequest } from "./request.rules.ts";
import { endSession } from "./session-end.ts";

export interface ServerEvent {
  /** `message` where the server names none. */
  readonly event: string;
  readonly data: string;
  readonly id: string | null;
}

export type ConnectionState = "connecting" | "open" | "waiting";

export interface FollowOptions {
  readonly signal: AbortSignal;
  onEvent(event: ServerEvent): void;
  /** Tells a page whether what it shows is live. */
  onConnection?(state: ConnectionState): void;
  /** True for the event after which nothing follows; the promise is then fulfilled. */
  isLast?(event: ServerEvent): boolean;
}

const shortestWaitMs = 500;
const longestWaitMs = 15_000;

/**
 * Follows a stream of server-sent events over fetch, because `EventSource` can't carry the Authorization header.
 * Reconnects with `Last-Event-ID` after growing, jittered pauses until the signal aborts or `isLast` holds.
 * Throws `ApiError` where the server refuses the stream (4xx).
 */
export async function followEvents<E extends AnyEndpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options: FollowOptions,
): Promise<void> {
  const url = planRequest(endpoint, input).url;
  const progress: Progress = { lastEventId: null, isDone: false, attempts: 0 };
  while (!options.signal.aborted && !progress.isDone) {
    options.onConnection?.("connecting");
    await readStream(url, progress, options).catch((error: unknown) => {
      if (error instanceof ApiError && error.status !== null && error.status < 500) throw error;
    });
    if (progress.isDone || options.signal.aborted) return;
    options.onConnection?.("waiting");
    await pause(waitMs(progress.attempts++), options.signal);
  }
}

interface Progress {
  lastEventId: string | null;
  isDone: boolean;
  attempts: number;
}

async function readStream(url: string, progress: Progress, options: FollowOptions): Promise<void> {
  const token = currentToken();
  const response = await fetch(url, {
    headers: {
      Accept: "text/event-stream",
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...(progress.lastEventId !== null && { "Last-Event-ID": progress.lastEventId }),
    },
    credentials: "omit",
    signal: options.signal,
  });
  if (!response.ok || response.body === null) {
    if (response.status === 401 && token !== null && token === currentToken()) endSession();
    throw failureOf(response.status, await response.text());
  }
  options.onConnection?.("open");
  const parser = createParser({
    onEvent({ event, data, id }) {
      if (progress.isDone) return;
      progress.attempts = 0;
      if (id !== undefined) progress.lastEventId = id;
      const received = { event: event ?? "message", data, id: id ?? null };
      options.onEvent(received);
      progress.isDone = options.isLast?.(received) ?? false;
    },
  });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let chunk = await reader.read(); !chunk.done && !progress.isDone; chunk = await reader.read()) {
    parser.feed(chunk.value);
  }
  if (progress.isDone) await reader.cancel();
}

function waitMs(attempts: number): number {
  const ceiling = Math.min(longestWaitMs, shortestWaitMs * 2 ** attempts);
  return ceiling / 2 + Math.random() * (ceiling / 2);
}

/** Waits, or ends at once when the signal aborts. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    }
    signal.addEventListener("abort", done);
    if (signal.aborted) done();
  });
}
