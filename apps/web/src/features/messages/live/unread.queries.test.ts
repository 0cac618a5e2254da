import { messageEndpoints } from "@lowforge/contract/messages";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setActiveLocale } from "../../../platform/i18n/locale.ts";
import { beginSession } from "../../../platform/session/session.store.ts";
import { grant } from "../../../testing/session-user.ts";
import { followUnread } from "./unread.queries.ts";
import { useUnread } from "./unread.store.ts";

/** Tabs that hear each other at once, in place of the browser's. */
class FakeChannel {
  static readonly open = new Set<FakeChannel>();
  readonly name: string;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor(name: string) {
    this.name = name;
    FakeChannel.open.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of FakeChannel.open)
      if (other !== this && other.name === this.name) other.onmessage?.({ data });
  }
  close(): void {
    FakeChannel.open.delete(this);
  }
}

/** One holder at a time, in the order of asking, as the browser's locks are. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request(_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) {
      const mine = last.then(() => (signal.aborted ? undefined : work()));
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}

/** What the server says on the stream from now on, to whoever follows it. */
let streams: ReadableStreamDefaultController<Uint8Array>[] = [];
let isRefusing = false;
let asked = 0;

function answer(url: string, init: RequestInit): Promise<Response> {
  if (url.includes(messageEndpoints.unread.path)) {
    asked += 1;
    return Promise.resolve(Response.json({ code: 200, msg: "success", data: 5 }));
  }
  if (isRefusing)
    return Promise.resolve(Response.json({ code: 10009, msg: "no", data: null }, { status: 429 }));
  let mine: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => void streams.push((mine = controller)),
  });
  init.signal?.addEventListener("abort", () => {
    streams = streams.filter((stream) => stream !== mine);
    mine.error(new Error("aborted"));
  });
  return Promise.resolve(new Response(body, { headers: { "Content-Type": "text/event-stream" } }));
}

const say = (unread: number): void => {
  const bytes = new TextEncoder().encode(`event: unread\ndata: {"unread":${unread}}\n\n`);
  for (const stream of streams) stream.enqueue(bytes);
};
const count = (): number => useUnread.getState().count;

const tabs: AbortController[] = [];
function openTab(): AbortController {
  const tab = new AbortController();
  tabs.push(tab);
  void followUnread(1, tab.signal);
  return tab;
}

beforeEach(() => {
  vi.stubGlobal("BroadcastChannel", FakeChannel);
  vi.stubGlobal("fetch", answer);
  vi.stubGlobal("navigator", { locks: fakeLocks() });
  setActiveLocale("en");
  beginSession(grant);
  useUnread.setState({ count: 0, changes: 0 });
  [streams, isRefusing, asked] = [[], false, 0];
});
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.abort();
  vi.useRealTimers();
});

test("takes in what the stream says, and that something has changed even where the count has not", async () => {
  openTab();
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  say(3);
  await vi.waitFor(() => expect(count()).toBe(3));
  say(3);
  await vi.waitFor(() => expect(useUnread.getState().changes).toBe(2));
  expect(asked).toBe(0);
});

test("two tabs of a member follow one stream, and the second goes on when the first closes", async () => {
  const first = openTab();
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  say(2);
  await vi.waitFor(() => expect(count()).toBe(2));
  useUnread.setState({ count: 0 });
  openTab();
  // It asks the first, which knows.
  await vi.waitFor(() => expect(count()).toBe(2));
  expect(streams).toHaveLength(1);
  first.abort();
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  say(7);
  await vi.waitFor(() => expect(count()).toBe(7));
});

test("asks for the count while the stream is refused", async () => {
  vi.useFakeTimers();
  isRefusing = true;
  openTab();
  await vi.advanceTimersByTimeAsync(6_000);
  expect([asked, count()]).toEqual([1, 5]);
  await vi.advanceTimersByTimeAsync(90_000);
  expect(asked).toBeGreaterThan(1);
});

test("asks for the count while something on the way holds the stream back", async () => {
  vi.useFakeTimers();
  openTab();
  await vi.advanceTimersByTimeAsync(6_000);
  expect([streams.length, asked, count()]).toEqual([1, 1, 5]);
});

test("asks no more once the tab is closed", async () => {
  vi.useFakeTimers();
  isRefusing = true;
  openTab().abort();
  await vi.advanceTimersByTimeAsync(200_000);
  expect(asked).toBe(0);
});

test("without locks, as on an origin that is not secure, a tab follows only while it is in sight", async () => {
  vi.stubGlobal("navigator", {});
  const isHidden = vi.spyOn(document, "hidden", "get").mockReturnValue(false);
  const look = (hidden: boolean): void => {
    isHidden.mockReturnValue(hidden);
    document.dispatchEvent(new Event("visibilitychange"));
  };
  openTab();
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  look(true);
  await vi.waitFor(() => expect(streams).toHaveLength(0));
  look(false);
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  isHidden.mockRestore();
});
