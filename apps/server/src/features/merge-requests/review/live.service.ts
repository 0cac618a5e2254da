import type { Actor } from "../../../platform/access/index.ts";
import { closeOnceRefused, type EventStream, type Follower } from "../../../platform/http/index.ts";
import type { MergeRequestsContext } from "../context.ts";
import type { RequestFinder } from "../opened-requests.service.ts";
import { findRevision } from "./history.db.ts";

/** One look a second for all who follow a request on this server, and at once when this server changes it. */
interface Watch {
  revision: number | undefined;
  readonly listeners: Set<(revision: number | undefined) => void>;
  look(): void;
  stop(): void;
}

/** What another server has written is seen after this time at the latest. */
const lookEveryMs = 1_000;

export type LiveService = ReturnType<typeof createLiveService>;

/** Tells whoever has a request open that it has changed. */
export function createLiveService({ db, logger, authenticate }: MergeRequestsContext, finder: RequestFinder) {
  const watches = new Map<number, Watch>();

  function open(mergeRequestId: number): Watch {
    let isLooking = false;
    let isStale = false;
    /** What changes during a look makes it look once more. */
    const look = async (): Promise<void> => {
      isStale = true;
      if (isLooking) return;
      isLooking = true;
      try {
        while (isStale) {
          isStale = false;
          const revision = await findRevision(db, mergeRequestId);
          if (revision === watch.revision) continue;
          watch.revision = revision;
          for (const listener of [...watch.listeners]) listener(revision);
        }
      } catch (error) {
        logger.warn({ err: error, mergeRequestId }, "looking at a followed merge request failed");
      } finally {
        isLooking = false;
      }
    };
    const timer = setInterval(() => void look(), lookEveryMs);
    timer.unref();
    const watch: Watch = {
      revision: undefined,
      listeners: new Set(),
      look: () => void look(),
      stop() {
        clearInterval(timer);
        watches.delete(mergeRequestId);
      },
    };
    watches.set(mergeRequestId, watch);
    return watch;
  }

  return {
    /** Looks at once, where somebody follows. */
    tell: (mergeRequestId: number): void => watches.get(mergeRequestId)?.look(),

    /** Returns once the stream may stay open. Fails as `RequestFinder.require` does before that. */
    async follow(mergeRequestId: number, follower: Follower, stream: EventStream): Promise<void> {
      const demand = (actor: Actor) => finder.require(actor, "repository.read", mergeRequestId);
      await demand(follower.actor);
      const send = (revision: number): void =>
        stream.send({ event: "change", data: { revision }, id: String(revision) });
      const watch = watches.get(mergeRequestId) ?? open(mergeRequestId);
      const listener = (revision: number | undefined): void =>
        revision === undefined ? stream.close() : send(revision);
      closeOnceRefused(stream, follower, { authenticate, demand });
      stream.signal.addEventListener("abort", () => {
        watch.listeners.delete(listener);
        if (watch.listeners.size === 0) watch.stop();
      });
      watch.listeners.add(listener);
      // What it stands at, so that the reader knows whether something was missed.
      if (watch.revision !== undefined) send(watch.revision);
      else watch.look();
    },
  };
}
