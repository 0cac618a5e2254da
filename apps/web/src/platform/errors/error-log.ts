import { create } from "zustand";

/** An uncaught error of the interface (specification §3, "error log"). */
export interface LoggedError {
  /** What the member can pass on. */
  readonly id: string;
  readonly at: number;
  readonly error: string;
  /** The component that failed, as far as it is known. */
  readonly component: string;
  /** Where it was caught: `route`, `root`, `window`, `promise`. */
  readonly info: string;
  readonly url: string;
}

/** The latest are enough to tell what went wrong. */
const mostErrors = 50;

/** The errors of this visit, the latest first. */
export const useErrorLog = create<{ readonly errors: readonly LoggedError[] }>(() => ({ errors: [] }));

/** The ids of logged errors, for what is learned of them later. */
const ids = new WeakMap<object, string>();

/** Our own reports come by the window, too. */
class LoggedFailure extends Error {}

/**
 * Gives an uncaught error an id that the member can pass on, and in production only (specification §8) keeps it and
 * reports it to the browser. Answers the id.
 */
export function logError(error: unknown, info: string, componentStack = ""): string {
  const id = crypto.randomUUID().slice(0, 8);
  if (!import.meta.env.PROD) return id;
  const component = topOf(componentStack);
  const entry = { id, at: Date.now(), error: textOf(error), component, info, url: location.href };
  if (typeof error === "object" && error !== null) ids.set(error, id);
  useErrorLog.setState(({ errors }) => ({ errors: [entry, ...errors].slice(0, mostErrors) }));
  reportError(new LoggedFailure(`[${id}] ${info}`, { cause: error }));
  return id;
}

/** Adds which component has failed, which React tells once what stands in its place is drawn. */
export function noteComponent(error: unknown, componentStack: string): void {
  const id = typeof error === "object" && error !== null ? ids.get(error) : undefined;
  const component = topOf(componentStack);
  useErrorLog.setState(({ errors }) => ({
    errors: errors.map((entry) => (entry.id === id ? { ...entry, component } : entry)),
  }));
}

export function clearErrorLog(): void {
  useErrorLog.setState({ errors: [] });
}

/** Logs what no component has caught; answers how to stop. */
export function watchForErrors(): () => void {
  const onError = ({ error, message }: ErrorEvent): void => {
    if (!(error instanceof LoggedFailure)) logError(error ?? message, "window");
  };
  const onRejection = ({ reason }: PromiseRejectionEvent): void => void logError(reason, "promise");
  addEventListener("error", onError);
  addEventListener("unhandledrejection", onRejection);
  return () => {
    removeEventListener("error", onError);
    removeEventListener("unhandledrejection", onRejection);
  };
}

function topOf(componentStack: string): string {
  return /\bat (\S+)/.exec(componentStack)?.[1] ?? "";
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
