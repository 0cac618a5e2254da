import { useState } from "react";

/** The latest attempt that failed, and when. */
interface Failure {
  readonly error: unknown;
  readonly atMs: number;
}

/**
 * Tries something and keeps what it failed with; `attempt` answers null then, and what was answered else. It stays busy
 * after it went well, because the page is left then. Without the query library, which the way in does not wait for.
 */
export function useAttempt<Input, Output extends object>(act: (input: Input) => Promise<Output>) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function attempt(input: Input): Promise<Output | null> {
    setIsBusy(true);
    try {
      return await act(input);
    } catch (error) {
      setFailure({ error, atMs: Date.now() });
      setIsBusy(false);
      return null;
    }
  }

  return { attempt, isBusy, failure };
}
