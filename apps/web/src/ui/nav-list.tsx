import type { ReactNode } from "react";
import styles from "./nav-list.module.css";

interface NavListProps {
  /** The list fills a sidebar, at whose very edge the mark of the current entry stands. */
  readonly isAtEdge?: boolean;
  /** An `<li>` for each entry, which holds a link first. */
  readonly children: ReactNode;
}

/** Links of a navigation under each other; the current one (`aria-current`) is marked. */
export function NavList({ isAtEdge = false, children }: NavListProps) {
  return (
    <ul className={styles["list"]} data-at-edge={isAtEdge}>
      {children}
    </ul>
  );
}
