import type { ReactNode } from "react";
import styles from "./ways.module.css";

interface WayButtonProps {
  readonly isBusy?: boolean;
  /** Drawn before the words; it says nothing by itself. */
  readonly icon?: ReactNode;
  readonly children: string;
  onPress(): void;
}

/** The button of one other way to sign in, as wide as the form above. */
export function WayButton({ isBusy = false, icon, children, onPress }: WayButtonProps) {
  return (
    <button
      type="button"
      className={styles["way"]}
      aria-busy={isBusy}
      onClick={() => {
        if (!isBusy) onPress();
      }}
    >
      {icon !== undefined && (
        <span className={styles["icon"]} aria-hidden="true">
          {icon}
        </span>
      )}
      {children}
    </button>
  );
}
