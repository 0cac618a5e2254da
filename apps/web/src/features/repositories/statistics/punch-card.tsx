import { useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import styles from "../charts/charts.module.css";
import { weekdays } from "./calendar.rules.ts";

interface PunchCardProps {
  /** Commits by weekday from Monday and by hour. */
  readonly card: readonly (readonly number[])[];
}

interface Place {
  readonly weekday: number;
  readonly hour: number;
}

const step = 26;
const left = 36;
const smallest = 2;
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Weekdays by hours, the larger the more commits. The arrow keys walk from hour to hour. */
export function PunchCard({ card }: PunchCardProps) {
  const { t } = useTranslation("statistics");
  const [place, setPlace] = useState<Place | null>(null);
  const most = Math.max(1, ...card.flat());

  function walk(event: KeyboardEvent): void {
    const by = steps[event.key];
    if (!by) return;
    event.preventDefault();
    const from = place ?? { weekday: 0, hour: 0 };
    setPlace({ weekday: bound(from.weekday + by[0], 6), hour: bound(from.hour + by[1], 23) });
  }
  const said =
    place === null
      ? t("punch.zone")
      : t("punch.hour", {
          weekday: t(`weekday.${weekdays[place.weekday] ?? "monday"}`),
          hour: `${String(place.hour).padStart(2, "0")}:00`,
          count: card[place.weekday]?.[place.hour] ?? 0,
        });
  return (
    <>
      <div className={styles["scroll"]}>
        <svg
          className={styles["cells"]}
          width={left + 24 * step}
          height={20 + 7 * step}
          role="img"
          aria-label={t("punch.label")}
          tabIndex={0}
          onKeyDown={walk}
          onPointerLeave={() => setPlace(null)}
        >
          {[0, 6, 12, 18].map((hour) => (
            <text key={hour} x={left + hour * step + step / 2} y={12} textAnchor="middle">
              {`${String(hour).padStart(2, "0")}:00`}
            </text>
          ))}
          {card.map((hours, weekday) => (
            <g key={weekday}>
              <text x={0} y={20 + weekday * step + 17}>
                {t(`weekday.${weekdays[weekday] ?? "monday"}`)}
              </text>
              {hours.map((commits, hour) => (
                <circle
                  key={hour}
                  cx={left + hour * step + step / 2}
                  cy={20 + weekday * step + step / 2}
                  r={commits === 0 ? 0 : smallest + (step / 2 - 3) * Math.sqrt(commits / most)}
                  className={isAt(place, weekday, hour) ? styles["pointed"] : undefined}
                  onPointerEnter={() => setPlace({ weekday, hour })}
                />
              ))}
            </g>
          ))}
        </svg>
      </div>
      <p className={styles["said"]} aria-live="polite">
        {said}
      </p>
    </>
  );
}

function isAt(place: Place | null, weekday: number, hour: number): boolean {
  return place?.weekday === weekday && place.hour === hour;
}

function bound(value: number, last: number): number {
  return Math.max(0, Math.min(last, value));
}
