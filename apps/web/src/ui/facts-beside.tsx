import type { ReactNode } from "react";
import styles from "./facts-beside.module.css";

interface FactsBesideProps {
  /** The content holds a wide table, so that it has the page to itself below 1280 px already. */
  readonly isWide?: boolean;
  /** One element of content, and its `FactsColumn` where there is one. */
  readonly children: ReactNode;
}

/** Content with its facts beside it; below 992 px they stand under it. */
export function FactsBeside({ isWide = false, children }: FactsBesideProps) {
  return (
    <div className={styles["columns"]} data-wide={isWide}>
      {children}
    </div>
  );
}

interface FactsColumnProps {
  readonly label: string;
  /** How far the line before the facts goes: to the end of the content, or of the facts. */
  readonly line?: "content" | "facts";
  readonly children: ReactNode;
}

/** The facts of a `FactsBeside`. */
export function FactsColumn({ label, line = "content", children }: FactsColumnProps) {
  return (
    <aside className={styles["facts"]} aria-label={label} data-line={line}>
      {children}
    </aside>
  );
}
