import { useTranslation } from "react-i18next";
import { formatNumber } from "../../../platform/format/number.ts";
import styles from "./diff.module.css";

/** How many lines came and went: `+12 −4`. */
export function ChangeFigures({
  additions,
  deletions,
}: {
  readonly additions: number;
  readonly deletions: number;
}) {
  const { t } = useTranslation("diff");
  // A picture or another name changes no lines.
  if (additions === 0 && deletions === 0) return null;
  return (
    <span className={styles["figures"]}>
      <span title={t("added", { count: additions })}>+{formatNumber(additions)}</span>
      <span title={t("deleted", { count: deletions })}>−{formatNumber(deletions)}</span>
    </span>
  );
}
