import type { ReactNode } from "react";
import styles from "./inline-button.module.css";

interface InlineButtonProps {
  readonly children: ReactNode;
  onClick(): void;
}

/** A small button at the end of a sentence, in the size of its text. */
export function InlineButton({ children, onClick }: InlineButtonProps) {
  return (
    <button type="button" className={styles["button"]} onClick={onClick}>
      {children}
    </button>
  );
}
