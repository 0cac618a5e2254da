/**
 * Does work in one tab at a time: in whichever asked first, and when that one closes, in the next. Ends when the signal
 * aborts. Locks exist on secure origins alone; elsewhere each tab works while it is in sight, since a browser opens no
 * more than six connections to a server.
 */
export async function inOnlyTab(
  name: string,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  // The types know no origins without locks.
  const locks = navigator.locks as LockManager | undefined;
  if (locks === undefined) return whileInSight(signal, work);
  await locks.request(name, { signal }, () => work(signal)).catch(() => undefined);
}

function whileInSight(signal: AbortSignal, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  let present: AbortController | null = null;
  function look(): void {
    if (document.hidden || signal.aborted) {
      present?.abort();
      present = null;
    } else if (present === null) {
      present = new AbortController();
      void work(present.signal);
    }
  }
  return new Promise((resolve) => {
    function end(): void {
      document.removeEventListener("visibilitychange", look);
      look();
      resolve();
    }
    document.addEventListener("visibilitychange", look);
    signal.addEventListener("abort", end);
    look();
  });
}
