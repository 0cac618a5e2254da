/** An uncaught error of the interface (specification §3, error log). */
export interface LoggedError {
  readonly id: string;
  readonly error: unknown;
  readonly component: string;
  readonly info: string;
  readonly url: string;
  readonly at: number;
}

const kept = 50;
const entries: LoggedError[] = [];

/** Keeps an uncaught error under an id that the member can pass on; reported to the browser in production only. */
export function logError(error: unknown, component: string, info: string): LoggedError {
  const id = crypto.randomUUID().slice(0, 8);
  const entry = { id, error, component, info, url: location.href, at: Date.now() };
  entries.unshift(entry);
  entries.length = Math.min(entries.length, kept);
  if (import.meta.env.PROD) reportError(error);
  return entry;
}

/** The latest uncaught errors, newest first. */
export function loggedErrors(): readonly LoggedError[] {
  return entries;
}
