import { Hinted } from "./hinted.tsx";
import styles from "./time-stamp.module.css";

interface TimeStampProps {
  readonly ms: number;
  readonly text: string;
  /** Shown on hover and focus. */
  readonly hint: string;
}

/** A `<time>` whose exact value can be had by pointer and by keyboard. */
export function TimeStamp({ ms, text, hint }: TimeStampProps) {
  return (
    <Hinted hint={hint}>
      <time className={styles["time"]} dateTime={new Date(ms).toISOString()} tabIndex={0}>
        {text}
      </time>
    </Hinted>
  );
}
