import styles from "./mark.module.css";

interface MarkProps {
  readonly size: number;
}

/** The product's mark: an L that is also an anvil, with its spark. Decorative; the word beside it is the name. */
export function Mark({ size }: MarkProps) {
  return (
    <svg
      className={styles["mark"]}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="currentColor"
      aria-hidden="true"
    >
      <path d="M2 1h4v10h9l-3 4H2z" />
      <path d="m11 2 3 3-3 3-3-3z" />
    </svg>
  );
}

/** Mark and name. The name is never translated. */
export function Wordmark({ size }: MarkProps) {
  return (
    <span className={styles["wordmark"]} style={{ gap: size / 2, fontSize: size }}>
      <Mark size={size} />
      Lowforge
    </span>
  );
}
