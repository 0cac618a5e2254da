import { useTranslation } from "react-i18next";
import { formatNumber } from "../../../platform/format/number.ts";
import styles from "./overview.module.css";

interface Day {
  readonly day: string;
  readonly commits: number;
}

const [height, top] = [160, 20];

/** One bar a day, the highest with its number; the axis names the first, the middle and the last day. */
export function DayBars({ days }: { readonly days: readonly Day[] }) {
  const { t } = useTranslation("projectOverview");
  const most = days.reduce((best, day) => (day.commits > best.commits ? day : best));
  const count = days.reduce((sum, { commits }) => sum + commits, 0);
  const floor = height - 24;
  const heightOf = (commits: number): number => (commits / Math.max(1, most.commits)) * (floor - top);
  // Only the width follows the page: in a drawing that is scaled, so would the size of the letters.
  const along = (index: number): string => `${(index / days.length) * 100}%`;
  const middle = Math.floor(days.length / 2);
  const mostAt = days.indexOf(most);
  const label = t("commits.total", { count, day: most.day, most: most.commits });
  return (
    <svg className={styles["bars"]} width="100%" height={height} role="img" aria-label={label}>
      <title>{label}</title>
      <line x1="0" x2="100%" y1={floor + 0.5} y2={floor + 0.5} />
      {days.map(({ day, commits }, index) => (
        <rect
          key={day}
          x={along(index + 0.125)}
          y={floor - heightOf(commits)}
          width={along(0.75)}
          height={heightOf(commits)}
          rx="2"
        >
          <title>{`${day}: ${formatNumber(commits)}`}</title>
        </rect>
      ))}
      <text
        x={along(mostAt + 0.5)}
        y={floor - heightOf(most.commits) - 6}
        textAnchor={anchorOf(mostAt, days)}
      >
        {formatNumber(most.commits)}
      </text>
      <text x="0" y={height - 6}>
        {days.at(0)?.day.slice(5)}
      </text>
      <text x={along(middle + 0.5)} y={height - 6} textAnchor="middle">
        {days.at(middle)?.day.slice(5)}
      </text>
      <text x="100%" y={height - 6} textAnchor="end">
        {days.at(-1)?.day.slice(5)}
      </text>
    </svg>
  );
}

/** The number over a bar at the edge stays inside the drawing. */
function anchorOf(index: number, { length }: readonly Day[]): "start" | "middle" | "end" {
  if (index < 2) return "start";
  return index < length - 2 ? "middle" : "end";
}
