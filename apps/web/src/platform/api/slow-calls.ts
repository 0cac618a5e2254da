import { create } from "zustand";

/** After so long somebody who waits is told that it is still going on (interface §4). */
const patienceMs = 10_000;

/** How many calls have been under way for longer than anybody expects. */
export const useSlowCalls = create<{ readonly count: number }>(() => ({ count: 0 }));

/** Watches over one call; answers what to do once it has ended. */
export function watchCall(): () => void {
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    change(1);
  }, patienceMs);
  return () => {
    clearTimeout(timer);
    if (isSlow) change(-1);
  };
}

function change(by: 1 | -1): void {
  useSlowCalls.setState(({ count }) => ({ count: count + by }));
}
