import { useTranslation } from "react-i18next";
import { formatNumber } from "../../../platform/format/number.ts";
import styles from "./overview.module.css";

interface Day {
  readonly day: string;
  readonly commits: number;
}

const [width, height, top] = [720, 160, 20];

/** One bar a day, the highest with its number; the axis names the first, the middle and the last day. */
export function DayBars({ days }: { readonly days: readonly Day[] }) {
  const { t } = useTranslation("projectOverview");
  const most = days.reduce((best, day) => (day.commits > best.commits ? day : best));
  const count = days.reduce((sum, { commits }) => sum + commits, 0);
  const step = width / days.length;
  const floor = height - 24;
  const heightOf = (commits: number): number => (commits / Math.max(1, most.commits)) * (floor - top);
  const middle = (index: number): number => (index + 0.5) * step;
  const label = t("commits.total", { count, day: most.day, most: most.commits });
  const mostAt = days.indexOf(most);
  return (
    <svg className={styles["bars"]} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <title>{label}</title>
      <line x1="0" x2={width} y1={floor + 0.5} y2={floor + 0.5} />
      {days.map(({ day, commits }, index) => (
        <rect
          key={day}
          x={index * step + 3}
          y={floor - heightOf(commits)}
          width={step - 6}
          height={heightOf(commits)}
          rx="2"
        >
          <title>{`${day}: ${formatNumber(commits)}`}</title>
        </rect>
      ))}
      <text x={clamp(middle(mostAt))} y={floor - heightOf(most.commits) - 6} textAnchor="middle">
        {formatNumber(most.commits)}
      </text>
      <text x="0" y={height - 6}>
        {days.at(0)?.day.slice(5)}
      </text>
      <text x={middle(Math.floor(days.length / 2))} y={height - 6} textAnchor="middle">
        {days.at(Math.floor(days.length / 2))?.day.slice(5)}
      </text>
      <text x={width} y={height - 6} textAnchor="end">
        {days.at(-1)?.day.slice(5)}
      </text>
    </svg>
  );
}

/** The number over a bar at the edge stays inside the drawing. */
function clamp(x: number): number {
  return Math.min(Math.max(x, 12), width - 12);
}
