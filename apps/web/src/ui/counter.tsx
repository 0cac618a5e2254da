import { useTranslation } from "react-i18next";
import styles from "./counter.module.css";

interface CounterProps {
  readonly value: string | undefined;
  readonly limit: number;
}

const shownFrom = 0.8;

/** `18/20`, from 80 % of the limit on: the suffix of a field whose length is limited. */
export function Counter({ value = "", limit }: CounterProps) {
  const { t } = useTranslation();
  const used = [...value].length;
  if (used < limit * shownFrom) return null;
  return (
    <span className={styles["counter"]} data-over={used > limit}>
      {t("field.counter", { used, limit })}
    </span>
  );
}
