import { type InputHTMLAttributes, type ReactNode, useId } from "react";
import styles from "./sign-in.module.css";

export interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly autoComplete: string;
  readonly maxLength: number;
  readonly autoFocus?: boolean;
  /** Which keys a phone shows. */
  readonly inputMode?: "numeric";
  readonly defaultValue?: string;
  readonly hint?: string;
  /** What is wrong with what it holds; it stands in place of the hint. */
  readonly problem?: string | null;
  /** What tells of the field, outside it. */
  readonly describedBy?: string | undefined;
}

/** A line of text with its label above, and below it what to write or what is wrong. */
export function TextField({ label, hint, problem, describedBy, ...input }: FieldProps) {
  return (
    <Field {...{ label, hint, problem, describedBy }}>{(field) => <input {...field} {...input} />}</Field>
  );
}

interface FieldFrameProps extends Pick<FieldProps, "label" | "hint" | "problem" | "describedBy"> {
  /** Draws the input; what it is handed makes it the one of this label. */
  children(input: InputHTMLAttributes<HTMLInputElement>): ReactNode;
}

/** Label, input and line below, tied together for those who can't see them side by side. */
export function Field({ label, hint, problem = null, describedBy, children }: FieldFrameProps) {
  const id = useId();
  const below = problem ?? hint;
  const told = [below === undefined ? undefined : `${id}-below`, describedBy].filter(Boolean).join(" ");
  return (
    <div className={styles["field"]}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: styles["input"],
        autoCapitalize: "none",
        spellCheck: false,
        ...(problem !== null && { "aria-invalid": true }),
        ...(told !== "" && { "aria-describedby": told }),
      })}
      {below !== undefined && (
        <p id={`${id}-below`} className={problem === null ? styles["hint"] : styles["problem"]}>
          {below}
        </p>
      )}
    </div>
  );
}
