import Tooltip from "antd/es/tooltip";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatFigure, formatNumber, formatPercent } from "../../../platform/format/number.ts";
import styles from "./charts.module.css";

export interface Figure {
  readonly label: string;
  readonly value: number;
  /** The same figure of the period before; null where there is none. */
  readonly before: number | null;
  /** What stands before the number: `+` or `−`. */
  readonly sign?: string;
  /** The list behind the number. */
  readonly to?: string;
}

/** One strip of figures, each with what has changed since the period before. */
export function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <ul className={styles["figures"]}>
      {figures.map((figure) => (
        <li key={figure.label}>
          <Amount {...figure} />
          <span>{figure.label}</span>
          <Change {...figure} />
        </li>
      ))}
    </ul>
  );
}

function Amount({ value, sign = "", to }: Figure) {
  const short = formatFigure(value);
  const whole = formatNumber(value);
  const text = <strong>{value === 0 ? short : `${sign}${short}`}</strong>;
  const hint = short === whole ? "" : whole;
  if (to !== undefined) {
    return (
      <Tooltip title={hint}>
        <Link className={styles["amount"]} to={to}>
          {text}
        </Link>
      </Tooltip>
    );
  }
  if (hint === "") return text;
  return (
    <Tooltip title={hint}>
      <span tabIndex={0}>{text}</span>
    </Tooltip>
  );
}

function Change({ value, before }: Figure) {
  const { t } = useTranslation("charts");
  if (before === null || before === 0) return null;
  const share = (value - before) / before;
  const text = `${share > 0 ? "+" : share < 0 ? "−" : "±"}${formatPercent(Math.abs(share))}`;
  const hint = t("comparedTo", { before: formatNumber(before) });
  return (
    <Tooltip title={hint}>
      <span className={styles["change"]} tabIndex={0}>
        {text}
        <span className="lf-visually-hidden">{hint}</span>
      </span>
    </Tooltip>
  );
}
