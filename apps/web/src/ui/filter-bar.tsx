import type { ReactNode } from "react";
import styles from "./filter-bar.module.css";

/** One row above a list: search, then at most three filters. */
export function FilterBar({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles["bar"]} role="search">
      {children}
    </div>
  );
}
