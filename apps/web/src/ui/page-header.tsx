import type { ReactNode } from "react";
import styles from "./page-header.module.css";

interface PageHeaderProps {
  readonly title: ReactNode;
  readonly breadcrumb?: ReactNode;
  /** A `Status` pill, where the state deviates. */
  readonly state?: ReactNode;
  /** A grey figure behind the title, such as how many. */
  readonly count?: ReactNode;
  /** At most one primary button, two default ones, then More. */
  readonly actions?: ReactNode;
  /** One line under the title. */
  readonly note?: ReactNode;
}

/** Breadcrumb, then title and state, actions at the right. The title takes the focus after a route change. */
export function PageHeader({ title, breadcrumb, state, count, actions, note }: PageHeaderProps) {
  return (
    <header className={styles["header"]}>
      {breadcrumb}
      <div className={styles["row"]}>
        <div className={styles["title"]}>
          <h1 tabIndex={-1}>{title}</h1>
          {count !== undefined && <span className={styles["count"]}>{count}</span>}
          {state}
        </div>
        {actions !== undefined && <div className={styles["actions"]}>{actions}</div>}
      </div>
      {note !== undefined && <p className={styles["note"]}>{note}</p>}
    </header>
  );
}
