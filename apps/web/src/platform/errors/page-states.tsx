import type { ReactNode } from "react";
import styles from "./page-states.module.css";

interface PageStateProps {
  /** The HTTP status that the page stands for, where there is one. */
  readonly status?: number;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** A page that could not be: 404, no permission, crash. Plain, because it also stands outside the shell. */
export function PageState({ status, title, text, children }: PageStateProps) {
  return (
    <div className={styles["state"]}>
      {status !== undefined && (
        <p className={styles["status"]} aria-hidden="true">
          {status}
        </p>
      )}
      <h1 tabIndex={-1}>{title}</h1>
      <p className={styles["text"]}>{text}</p>
      {children}
    </div>
  );
}
