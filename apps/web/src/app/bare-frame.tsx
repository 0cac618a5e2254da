import { Wordmark } from "../ui/mark.tsx";
import styles from "./shell/top-bar.module.css";

interface BareFrameProps {
  /** A project's sidebar may show the mark instead. */
  readonly isInProject: boolean;
}

/** The top bar before the console has come: the mark stands where it will stay, and nothing pretends to be ready. */
export function BareFrame({ isInProject }: BareFrameProps) {
  return (
    <div className={styles["bar"]} aria-hidden="true">
      <span className={styles["burger"]} />
      <span className={styles["house"]} />
      <span className={styles["mark"]} data-elsewhere={isInProject}>
        <Wordmark size={18} />
      </span>
    </div>
  );
}
