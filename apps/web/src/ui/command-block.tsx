import type { ReactNode } from "react";
import { CopyButton } from "./copy-button.tsx";
import styles from "./command-block.module.css";

interface CommandBlockProps {
  /** What the button copies. */
  readonly text: string;
  /** The button's name. */
  readonly label: string;
  /** The commands as they are shown; the text itself where nothing else is given. */
  readonly children?: ReactNode;
}

/** Commands for a shell, with a button that copies them; long lines scroll in their own place. */
export function CommandBlock({ text, label, children = text }: CommandBlockProps) {
  return (
    <div className={styles["block"]}>
      <pre tabIndex={0}>{children}</pre>
      <CopyButton text={text} label={label} />
    </div>
  );
}
