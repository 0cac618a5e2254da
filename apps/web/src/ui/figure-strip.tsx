import type { ReactNode } from "react";
import styles from "./figure-strip.module.css";

/** A few `Figure`s in one row, where others would draw cards. */
export function FigureStrip({ children }: { readonly children: ReactNode }) {
  return <ul className={styles["strip"]}>{children}</ul>;
}

interface FigureProps {
  /** The number in a `<strong>`; null where there is none to tell. */
  readonly amount: ReactNode;
  /** What is counted. */
  readonly label: string;
  readonly hint?: string;
  /** What stands behind the label. */
  readonly children?: ReactNode;
}

/** A number and what it counts; below 992 px one above the other. */
export function Figure({ amount, label, hint, children }: FigureProps) {
  return (
    <li title={hint}>
      {amount ?? <strong aria-hidden="true">—</strong>}
      <span>{label}</span>
      {children}
    </li>
  );
}
