import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./tour.module.css";

const letterMs = 28;

interface TerminalProps {
  /** What it writes, line by line. */
  readonly text: string;
  readonly isPlaying: boolean;
}

/** A terminal that writes by itself while it plays. Who wants no motion sees all of it at once. */
export function Terminal({ text, isPlaying }: TerminalProps) {
  const { t } = useTranslation("tour");
  const [written, setWritten] = useState(0);
  const isWhole = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const isWriting = isPlaying && !isWhole && written < text.length;

  useEffect(() => {
    if (!isWriting) return undefined;
    const timer = setInterval(() => setWritten((count) => count + 1), letterMs);
    return () => clearInterval(timer);
  }, [isWriting]);

  return (
    <figure className={styles["terminal"]} aria-label={t("terminal")}>
      {/* Whole for who listens, and as high as it will be; what is seen is written over it. */}
      <pre className={styles["whole"]}>{text}</pre>
      <pre className={styles["written"]} aria-hidden="true">
        {isWhole ? text : text.slice(0, written)}
        {isWriting && <span className={styles["cursor"]} />}
      </pre>
    </figure>
  );
}
