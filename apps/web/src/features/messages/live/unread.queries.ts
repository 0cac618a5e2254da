import { messageEndpoints } from "@lowforge/contract/messages";
import { callEndpoint } from "../../../platform/api/call-endpoint.ts";
import { followEvents, pause } from "../../../platform/api/follow-events.ts";
import { inOnlyTab } from "./only-tab.ts";
import { noteUnread } from "./unread.store.ts";

/** What tabs of one member say to each other: how many are unread, or that a tab has just come and wants to know. */
type TabWord = number | "ask";

/** A stream that says nothing for so long does not work, whatever the reason: a proxy may hold it back. */
const firstAskMs = 5_000;
/** How long to wait between questions while the stream does not work, and before it is tried again where it was refused. */
const askEveryMs = 60_000;

/**
 * Keeps the unread count up to date until the signal aborts. One tab of the member follows the server's stream and
 * tells the others; while no stream works, the count is asked for now and then.
 */
export async function followUnread(userId: number, signal: AbortSignal): Promise<void> {
  const name = `lowforge-unread-${userId}`;
  const tabs = new BroadcastChannel(name);
  signal.addEventListener("abort", () => tabs.close());
  let latest: number | null = null;
  tabs.onmessage = ({ data }: MessageEvent<TabWord>) => {
    if (data !== "ask") noteUnread(data);
    else if (latest !== null) tabs.postMessage(latest);
  };
  tabs.postMessage("ask" satisfies TabWord);
  await inOnlyTab(name, signal, (work) =>
    followStream(work, (count) => {
      latest = count;
      noteUnread(count);
      if (!signal.aborted) tabs.postMessage(count satisfies TabWord);
    }),
  );
}

async function followStream(signal: AbortSignal, tell: (count: number) => void): Promise<void> {
  let isLive = false;
  void repeat(signal, async () => {
    if (!isLive) tell(await callEndpoint(messageEndpoints.unread, {}, { signal }));
  });
  while (!signal.aborted) {
    await followEvents(
      messageEndpoints.stream,
      {},
      {
        signal,
        onConnection: () => (isLive = false),
        onEvent({ event, data }) {
          if (event !== "unread") return;
          isLive = true;
          tell((JSON.parse(data) as { readonly unread: number }).unread);
        },
      },
      // Refused: there may be too many streams, or the server may be of another release for a moment.
    ).catch(() => undefined);
    isLive = false;
    await pause(jittered(askEveryMs), signal);
  }
}

/** Does something now and then until the signal aborts, at moments that tabs and members don't share. */
async function repeat(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  await pause(firstAskMs, signal);
  while (!signal.aborted) {
    await work().catch(() => undefined);
    await pause(jittered(askEveryMs), signal);
  }
}

function jittered(ms: number): number {
  return ms * (0.75 + Math.random() / 2);
}
