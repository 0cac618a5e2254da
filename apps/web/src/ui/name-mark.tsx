import type { ReactNode } from "react";
import styles from "./name-mark.module.css";

/** A quiet word behind a name, with its icon where it tells of a state. */
export function NameMark({ icon, children }: { readonly icon?: ReactNode; readonly children: string }) {
  return (
    <span className={styles["mark"]}>
      {icon !== undefined && <span aria-hidden="true">{icon}</span>}
      {children}
    </span>
  );
}
