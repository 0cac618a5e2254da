import { useEffect, useState } from "react";
import { formatDuration } from "../../platform/format/duration.ts";
import { None } from "../../ui/none.tsx";

const secondMs = 1000;

interface ElapsedProps {
  readonly startedAt: number | null;
  /** Null while it goes on. */
  readonly durationMs: number | null;
  readonly isRunning: boolean;
}

/** How long something took, or takes: then it counts on by itself. */
export function Elapsed({ startedAt, durationMs, isRunning }: ElapsedProps) {
  if (isRunning && startedAt !== null) return <Running startedAt={startedAt} />;
  return durationMs === null ? <None /> : <>{formatDuration(durationMs)}</>;
}

function Running({ startedAt }: { readonly startedAt: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), secondMs);
    return () => clearInterval(timer);
  }, []);
  return <>{formatDuration(Math.max(0, now - startedAt))}</>;
}
