import { useMemo, useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { activeLocale, htmlLanguages } from "../../../platform/i18n/locale.ts";
import styles from "../charts/charts.module.css";
import { calendarOf, monthsOf, weekdays } from "./calendar.rules.ts";

interface HeatMapProps {
  readonly year: number;
  readonly days: readonly { readonly day: string; readonly commits: number }[];
}

const cell = 12;
const step = 15;
const left = 36;
const top = 20;
const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -7, ArrowRight: 7 };

/** The days of a year, the darker the more commits. The arrow keys walk from day to day. */
export function HeatMap({ year, days }: HeatMapProps) {
  const { t } = useTranslation("statistics");
  const calendar = useMemo(() => calendarOf(year, days), [year, days]);
  const [place, setPlace] = useState<number | null>(null);
  const pointed = place === null ? undefined : calendar[place];

  function walk(event: KeyboardEvent): void {
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = place === null ? (by > 0 ? 0 : calendar.length - 1) : place + by;
    setPlace(Math.max(0, Math.min(calendar.length - 1, next)));
  }
  return (
    <div className={styles["heat"]}>
      <div className={styles["scroll"]}>
        <svg
          className={styles["cells"]}
          width={left + 54 * step}
          height={top + 7 * step}
          role="img"
          aria-label={t("heat.label", { year })}
          tabIndex={0}
          onKeyDown={walk}
          onPointerLeave={() => setPlace(null)}
        >
          {monthsOf(calendar).map(({ month, week }) => (
            <text key={month} x={left + week * step} y={12}>
              {monthName(month)}
            </text>
          ))}
          {weekdays.map(
            (weekday, row) =>
              row % 2 === 0 && (
                <text key={weekday} x={0} y={top + row * step + 10}>
                  {t(`weekday.${weekday}`)}
                </text>
              ),
          )}
          {calendar.map(({ day, week, weekday, level }, index) => (
            <rect
              key={day}
              x={left + week * step}
              y={top + weekday * step}
              width={cell}
              height={cell}
              rx={2}
              data-level={level}
              className={index === place ? styles["pointed"] : undefined}
              onPointerEnter={() => setPlace(index)}
            />
          ))}
        </svg>
      </div>
      <p className={styles["said"]} aria-live="polite">
        {pointed ? t("heat.day", { day: pointed.day, count: pointed.commits }) : <Legend />}
      </p>
    </div>
  );
}

function Legend() {
  const { t } = useTranslation("statistics");
  return (
    <span className={styles["legend"]}>
      {t("heat.less")}
      {[0, 1, 2, 3, 4].map((level) => (
        <span
          key={level}
          className={styles["swatch"]}
          style={{ background: `var(--lf-heat-${level})` }}
          aria-hidden="true"
        />
      ))}
      {t("heat.more")}
    </span>
  );
}

const monthFormat = new Map<string, Intl.DateTimeFormat>();

function monthName(month: number): string {
  const language = htmlLanguages[activeLocale()];
  const format =
    monthFormat.get(language) ?? new Intl.DateTimeFormat(language, { month: "short", timeZone: "UTC" });
  monthFormat.set(language, format);
  return format.format(Date.UTC(2024, month - 1, 1));
}
