import { ApiError } from "../../platform/api/api-error.ts";
import { errorText } from "../../platform/errors/error-text.ts";
import { WaitText } from "./wait-text.tsx";
import styles from "./sign-in.module.css";

interface FailureLineProps {
  readonly id?: string;
  readonly failure: { readonly error: unknown; readonly atMs: number } | null;
  /** Stands in place of what failed. */
  readonly text?: string | null;
}

/** The one line for what went wrong, above the button. After too many attempts it counts until the next one. */
export function FailureLine({ id, failure, text = null }: FailureLineProps) {
  return (
    <p id={id} className={styles["error"]} role="alert">
      {text ?? (failure === null ? null : <FailureText key={failure.atMs} {...failure} />)}
    </p>
  );
}

function FailureText({ error, atMs }: { readonly error: unknown; readonly atMs: number }) {
  const seconds = error instanceof ApiError ? error.retryAfterSeconds : null;
  if (seconds === null) return errorText(error);
  return <WaitText untilMs={atMs + seconds * 1000} seconds={seconds} />;
}
