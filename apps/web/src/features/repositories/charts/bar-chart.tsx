import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { useTheme } from "../../../platform/theme/theme.store.ts";
import { formatNumber } from "../../../platform/format/number.ts";
import type { BarsOfTime, DrawnBars } from "./draw-bars.ts";
import styles from "./charts.module.css";

interface BarChartProps extends BarsOfTime {
  /** What the chart shows, for those who do not see it. */
  readonly label: string;
}

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

/** Bars over time. The arrow keys walk along them and say their values. */
export function BarChart({ label, labels, series }: BarChartProps) {
  const element = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<DrawnBars | null>(null);
  const [place, setPlace] = useState<number | null>(null);
  const isDark = useTheme((theme) => theme.isDark);
  const valueId = useId();

  useEffect(() => {
    let open: DrawnBars | null = null;
    let isGone = false;
    void import("./draw-bars.ts").then(({ openBars }) => {
      if (isGone || !element.current) return;
      open = openBars(element.current);
      setDrawn(open);
    });
    return () => {
      isGone = true;
      open?.close();
    };
  }, []);
  useEffect(() => {
    drawn?.draw({ labels, series }, { isDark, isMotionReduced: reducedMotion.matches });
  }, [drawn, labels, series, isDark]);

  function walk(event: KeyboardEvent): void {
    const next = nextPlace(event.key, place, labels.length);
    if (next === null) return;
    event.preventDefault();
    setPlace(next);
    drawn?.point(next);
  }
  const values = series.map(({ name, values: all }) => `${name} ${formatNumber(all[place ?? 0] ?? 0)}`);
  return (
    <>
      <div
        ref={element}
        className={styles["bars"]}
        role="img"
        aria-label={label}
        aria-describedby={valueId}
        tabIndex={0}
        onKeyDown={walk}
      />
      <p id={valueId} className="lf-visually-hidden" aria-live="polite">
        {place === null ? "" : `${labels[place] ?? ""}: ${values.join(", ")}`}
      </p>
    </>
  );
}

/** Where a key leads among so many; null for a key that leads nowhere. */
function nextPlace(key: string, place: number | null, count: number): number | null {
  if (count === 0) return null;
  const last = count - 1;
  if (key === "Home") return 0;
  if (key === "End") return last;
  if (key === "ArrowRight") return place === null ? 0 : Math.min(last, place + 1);
  if (key === "ArrowLeft") return place === null ? last : Math.max(0, place - 1);
  return null;
}
