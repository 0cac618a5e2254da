import type { ReactNode } from "react";
import styles from "./facts.module.css";

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  /** Sentences and addresses, which take a row to themselves where facts stand beside each other. */
  readonly isLong?: boolean;
}

interface FactsProps {
  readonly facts: readonly Fact[];
}

/** Label over value, no borders: the facts column of a detail page. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={styles["facts"]}>
      {facts.map(({ label, value, isLong }) => (
        <div key={label} data-long={isLong === true ? "" : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
