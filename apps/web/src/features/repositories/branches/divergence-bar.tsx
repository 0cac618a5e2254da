import type { Divergence } from "@lowforge/contract/repositories";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { formatFigure } from "../../../platform/format/number.ts";
import { barWidths } from "./branch-name.rules.ts";
import styles from "./refs.module.css";

/** How far a branch is behind the default branch (left) and ahead of it (right), as a bar and in words. */
export function DivergenceBar({ divergence }: { readonly divergence: Divergence }) {
  const { t } = useTranslation("branches");
  const { ahead, behind } = divergence;
  const widths = barWidths(divergence);
  const words =
    ahead === 0 && behind === 0
      ? t("even")
      : [behind > 0 && t("behind", { count: behind }), ahead > 0 && t("ahead", { count: ahead })]
          .filter(Boolean)
          .join(t("and"));
  return (
    <span className={styles["divergence"]} title={words}>
      <span className="lf-visually-hidden">{words}</span>
      <span aria-hidden="true" className={styles["behind"]} style={width(widths.behind)}>
        {formatFigure(behind)}
      </span>
      <span aria-hidden="true" className={styles["ahead"]} style={width(widths.ahead)}>
        {formatFigure(ahead)}
      </span>
    </span>
  );
}

function width(percent: number): CSSProperties {
  return Object.fromEntries([["--width", `${percent}%`]]);
}
