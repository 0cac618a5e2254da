import { useEffect, useState } from "react";
import { isEnded, isWrongNumber } from "./failures.ts";
import { confirmCode, type Question, refuseCode, scanCode } from "./qr.queries.ts";

/** How it came out. */
export type Outcome = "confirmed" | "refused" | "wrong" | "ended";

export type Asked =
  | { readonly is: "looking" }
  | { readonly is: "failed"; readonly error: unknown }
  | { readonly is: "open"; readonly question: Question }
  | { readonly is: "over"; readonly outcome: Outcome };

/** Marks a code as scanned, and lets its question be answered once. */
export function useQuestion(qrId: string) {
  const [asked, setAsked] = useState<Asked>({ is: "looking" });
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<{ readonly error: unknown; readonly atMs: number } | null>(null);
  const [round, setRound] = useState(0);

  useEffect(() => {
    const leaving = new AbortController();
    scanCode(qrId, leaving.signal).then(
      (question) => setAsked({ is: "open", question }),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        setAsked(isEnded(error) ? { is: "over", outcome: "ended" } : { is: "failed", error });
      },
    );
    return () => leaving.abort();
  }, [qrId, round]);

  async function answer(outcome: Outcome, send: () => Promise<null>): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(null);
    try {
      await send();
      setAsked({ is: "over", outcome });
    } catch (error) {
      if (isWrongNumber(error)) setAsked({ is: "over", outcome: "wrong" });
      else if (isEnded(error)) setAsked({ is: "over", outcome: "ended" });
      else setFailure({ error, atMs: Date.now() });
    } finally {
      setIsBusy(false);
    }
  }

  return {
    asked,
    isBusy,
    failure,
    again: () => {
      setAsked({ is: "looking" });
      setRound((before) => before + 1);
    },
    confirm: (number: string) => answer("confirmed", () => confirmCode(qrId, number)),
    refuse: () => answer("refused", () => refuseCode(qrId)),
  };
}
