import { RefPicker } from "../browse/ref-picker.tsx";
import styles from "./refs.module.css";

interface RefFieldProps {
  readonly repositoryId: number;
  readonly label: string;
  /** Given by the form. */
  readonly value?: string;
  /** Given by the form. */
  onChange?(ref: string): void;
}

/** The choice of a branch, a tag or a commit, as a field of a form. */
export function RefField({ repositoryId, label, value = "", onChange }: RefFieldProps) {
  return (
    <div className={styles["from"]}>
      <RefPicker
        repositoryId={repositoryId}
        label={label}
        current={value}
        onChoose={(ref) => onChange?.(ref)}
      />
    </div>
  );
}
