import { pipelineEndpoints } from "@lowforge/contract/pipelines";
import { beforeEach, expect, test, vi } from "vitest";
import { grant } from "../../testing/session-user.ts";
import { beginSession } from "../session/session.store.ts";
import { followEvents, type ServerEvent } from "./follow-events.ts";

interface Received {
  readonly url: string;
  readonly headers: Headers;
}

/** Answers the streams in turn; each connection gets the next one. */
function answerStreams(...streams: (string | number)[]): Received[] {
  const received: Received[] = [];
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    received.push({ url, headers: new Headers(init.headers) });
    const next = streams.shift();
    if (typeof next === "number") {
      const body = JSON.stringify({ code: 20001, msg: "no", data: null });
      return Promise.resolve(new Response(body, { status: next }));
    }
    return Promise.resolve(new Response(next, { headers: { "Content-Type": "text/event-stream" } }));
  });
  return received;
}

async function follow(): Promise<ServerEvent[]> {
  const events: ServerEvent[] = [];
  await followEvents(
    pipelineEndpoints.followLog,
    { id: 7 },
    {
      signal: new AbortController().signal,
      onEvent: (event) => events.push(event),
      isLast: ({ event }) => event === "end",
    },
  );
  return events;
}

beforeEach(() => {
  beginSession({ ...grant, access_token: "token-1" });
  // The pauses between connections are not waited for.
  vi.stubGlobal("setTimeout", (work: () => void) => queueMicrotask(work));
});

test("hands on events with their ids and ends after the last", async () => {
  const received = answerStreams(
    "id: 5\nevent: log\ndata: aGk=\n\nevent: end\ndata: {}\n\nevent: log\ndata: late\n\n",
  );
  expect(await follow()).toEqual([
    { event: "log", data: "aGk=", id: "5" },
    { event: "end", data: "{}", id: null },
  ]);
  expect(received[0]?.headers.get("Authorization")).toBe("Bearer token-1");
});

test("comes back after a break where it left off", async () => {
  const received = answerStreams(
    "id: 5\nevent: log\ndata: a\n\n",
    503,
    "id: 9\nevent: log\ndata: b\n\nevent: end\ndata: \n\n",
  );
  const events = await follow();
  expect(events.map(({ event, id }) => [event, id])).toEqual([
    ["log", "5"],
    ["log", "9"],
    ["end", null],
  ]);
  expect(received.map(({ headers }) => headers.get("Last-Event-ID"))).toEqual([null, "5", "5"]);
});

test("stops where the server refuses the stream", async () => {
  answerStreams(404);
  await expect(follow()).rejects.toMatchObject({ status: 404, code: 20001 });
});
