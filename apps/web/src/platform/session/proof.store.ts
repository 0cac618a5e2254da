import type { ErrorCode } from "@lowforge/contract";
import { create } from "zustand";
import { ApiError } from "../api/api-error.ts";

/** Written out, because the whole table of errors would come along with it. */
const reauthenticationRequired: ErrorCode = 10017;

interface ProofQuestion {
  /** The member has proven who they are: what waits goes on. */
  proven(): void;
  /** They would rather not: what waits fails as the server refused it. */
  refused(): void;
}

/** Asks the member to prove once more who they are; the shell draws it as a dialog. Null while nothing asks. */
export const useProofQuestion = create<{ readonly question: ProofQuestion | null }>(() => ({
  question: null,
}));

/** The answer that is waited for; whatever else wants a proof meanwhile waits for the same one. */
let awaited: Promise<boolean> | null = null;

/**
 * Does what asks for a fresh proof: where the server wants one, the member is asked, and it is done again. Throws what
 * `act` throws, its refusal among it where the member gives no proof.
 */
export async function whenProven<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== reauthenticationRequired) throw error;
    awaited ??= askForProof();
    if (!(await awaited)) throw error;
    return act();
  }
}

function askForProof(): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isProven: boolean): void => {
      awaited = null;
      useProofQuestion.setState({ question: null });
      resolve(isProven);
    };
    useProofQuestion.setState({ question: { proven: () => end(true), refused: () => end(false) } });
  });
}
