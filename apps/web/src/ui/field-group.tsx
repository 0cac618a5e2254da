import type { ReactNode } from "react";
import styles from "./field-group.module.css";

interface FieldGroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Fields of a form that belong together, under a name. */
export function FieldGroup({ title, children }: FieldGroupProps) {
  return (
    <fieldset className={styles["group"]}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
