import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatFigure, formatNumber, formatPercent } from "../../../platform/format/number.ts";
import { Figure, FigureStrip } from "../../../ui/figure-strip.tsx";
import { Hinted } from "../../../ui/hinted.tsx";
import styles from "./charts.module.css";

export interface ComparedFigure {
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
export function Figures({ figures }: { readonly figures: readonly ComparedFigure[] }) {
  return (
    <div className={styles["figures"]}>
      <FigureStrip>
        {figures.map((figure) => (
          <Figure key={figure.label} amount={<Amount {...figure} />} label={figure.label}>
            <Change {...figure} />
          </Figure>
        ))}
      </FigureStrip>
    </div>
  );
}

function Amount({ value, sign = "", to }: ComparedFigure) {
  const short = formatFigure(value);
  const whole = formatNumber(value);
  const text = <strong>{value === 0 ? short : `${sign}${short}`}</strong>;
  const hint = short === whole ? "" : whole;
  if (to !== undefined) {
    return (
      <Hinted hint={hint}>
        <Link className={styles["amount"]} to={to}>
          {text}
        </Link>
      </Hinted>
    );
  }
  if (hint === "") return text;
  return (
    <Hinted hint={hint}>
      <span tabIndex={0}>{text}</span>
    </Hinted>
  );
}

function Change({ value, before }: ComparedFigure) {
  const { t } = useTranslation("charts");
  if (before === null || before === 0) return null;
  const share = (value - before) / before;
  const text = `${share > 0 ? "+" : share < 0 ? "−" : "±"}${formatPercent(Math.abs(share))}`;
  const hint = t("comparedTo", { before: formatNumber(before) });
  return (
    <Hinted hint={hint}>
      <span className={styles["change"]} tabIndex={0}>
        {text}
        <span className="lf-visually-hidden">{hint}</span>
      </span>
    </Hinted>
  );
}
