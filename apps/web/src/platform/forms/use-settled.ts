import { useEffect, useState } from "react";

const waitMs = 300;

/** A text once nothing was typed for 300 ms, and never in the middle of composing Chinese (interface §7). */
export function useSettled(text: string, isComposing = false): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (isComposing) return undefined;
    const timer = setTimeout(() => setSettled(text), waitMs);
    return () => clearTimeout(timer);
  }, [text, isComposing]);
  return settled;
}
