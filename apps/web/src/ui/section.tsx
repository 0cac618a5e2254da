import type { ReactNode } from "react";
import styles from "./section.module.css";

interface SectionProps {
  readonly title: string;
  readonly text?: string;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** A part of a page under a hairline and a heading; never a card. */
export function Section({ title, text, actions, children }: SectionProps) {
  return (
    <section className={styles["section"]}>
      <div className={styles["head"]}>
        <div>
          <h2>{title}</h2>
          {text !== undefined && <p>{text}</p>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}
