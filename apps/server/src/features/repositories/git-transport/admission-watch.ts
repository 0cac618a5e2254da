import { addAbortSignal, type Readable } from "node:stream";
import { Failure } from "../../../platform/failures/index.ts";

const askEveryMs = 2_000;

/**
 * A signal that aborts when `outer` does, or soon after `admit` has refused (security, row 44). What could not be
 * decided, as where the database is away, cuts nothing off. End it when done.
 */
export function watchAdmission(
  outer: AbortSignal,
  admit: () => Promise<unknown>,
): { readonly signal: AbortSignal; end(): void } {
  const inner = new AbortController();
  const ask = (): void => {
    admit().catch((error: unknown) => {
      if (isRefusal(error)) inner.abort();
    });
  };
  const timer = setInterval(ask, askEveryMs);
  const end = (): void => clearInterval(timer);
  if (outer.aborted) end();
  else outer.addEventListener("abort", end, { once: true });
  return { signal: AbortSignal.any([outer, inner.signal]), end };
}

/** The same bytes, which break off soon after `admit` has refused. */
export function readWhileAdmitted(body: Readable, admit: () => Promise<unknown>): Readable {
  const life = watchAdmission(new AbortController().signal, admit);
  return addAbortSignal(life.signal, body).once("close", life.end);
}

function isRefusal(error: unknown): boolean {
  return error instanceof Failure && error.status < 500 && error.errorName !== "TOO_MANY_REQUESTS";
}
