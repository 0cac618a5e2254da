import { CopyButton } from "./copy-button.tsx";
import styles from "./copy-line.module.css";

interface CopyLineProps {
  readonly text: string;
  /** What the button copies, for whoever cannot see it. */
  readonly label: string;
}

/** A token or a command as it is, with a button that copies it. */
export function CopyLine({ text, label }: CopyLineProps) {
  return (
    <div className={styles["line"]}>
      <code>{text}</code>
      <CopyButton text={text} label={label} />
    </div>
  );
}
