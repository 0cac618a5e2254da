import { useEffect, useState } from "react";

const secondMs = 1000;

/** Counts down to a moment by this machine's clock; `atFirst` is what is left of it when the counting begins. */
export function useSecondsUntil(untilMs: number, atFirst: number): number {
  const [left, setLeft] = useState(atFirst);
  useEffect(() => {
    const timer = setInterval(() => {
      const next = Math.max(0, Math.ceil((untilMs - Date.now()) / secondMs));
      setLeft(next);
      if (next === 0) clearInterval(timer);
    }, secondMs);
    return () => clearInterval(timer);
  }, [untilMs]);
  return left;
}
