import { useEffect, useEffectEvent, useState } from "react";
import { isEnded, isUnheard } from "./failures.ts";
import { lookAtCode, makeCode, type ShownCode } from "./qr.queries.ts";

export type Progress =
  | { readonly is: "making" }
  | { readonly is: "shown"; readonly code: ShownCode; readonly scannedBy: string | null }
  | { readonly is: "ended" | "refused" }
  | { readonly is: "failed"; readonly error: unknown };

const pollEveryMs = 2000;

/**
 * Shows a code and asks every two seconds how far it is, while the page can be seen. Ends when it is left; `again` shows
 * a new one.
 */
export function useQrSignIn(onSignedIn: () => Promise<void> | void): {
  readonly progress: Progress;
  again(): void;
} {
  const [progress, setProgress] = useState<Progress>({ is: "making" });
  const [round, setRound] = useState(0);
  const goOn = useEffectEvent(onSignedIn);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const tell = (next: Progress) => {
      if (!signal.aborted) setProgress(next);
    };
    follow(tell, signal).then(
      (isSignedIn) => (isSignedIn && !signal.aborted ? goOn() : undefined),
      (error: unknown) => tell({ is: "failed", error }),
    );
    return () => leaving.abort();
  }, [round]);

  return {
    progress,
    again: () => {
      setProgress({ is: "making" });
      setRound((before) => before + 1);
    },
  };
}

/** Follows one code to its end; answers whether it signed this browser in. */
async function follow(tell: (progress: Progress) => void, signal: AbortSignal): Promise<boolean> {
  const code = await makeCode(signal);
  let scannedBy: string | null = null;
  tell({ is: "shown", code, scannedBy });
  for (;;) {
    await pause(signal);
    if (signal.aborted) return false;
    const { state, nickname, grant } = await look(code, signal);
    if (grant !== null) return true;
    if (state === "ended" || state === "refused") {
      tell({ is: state });
      return false;
    }
    scannedBy = nickname ?? scannedBy;
    tell({ is: "shown", code, scannedBy });
  }
}

/** An answer that does not come says nothing about the code, for as long as it may live. */
async function look(code: ShownCode, signal: AbortSignal) {
  try {
    return await lookAtCode(code, signal);
  } catch (error) {
    const isOver = isEnded(error) || (isUnheard(error) && Date.now() > code.endsAtMs);
    if (isOver) return { state: "ended" as const, nickname: null, grant: null };
    if (isUnheard(error)) return { state: "waiting" as const, nickname: null, grant: null };
    throw error;
  }
}

/** Waits until it is time to ask again, and for as long as the page is hidden. */
async function pause(signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, pollEveryMs);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
  if (signal.aborted || !document.hidden) return;
  await new Promise<void>((resolve) => {
    const seen = () => {
      if (document.hidden && !signal.aborted) return;
      document.removeEventListener("visibilitychange", seen);
      resolve();
    };
    document.addEventListener("visibilitychange", seen);
    signal.addEventListener("abort", seen);
  });
}
