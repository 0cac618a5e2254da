/** The days of a week in its order; the text is `weekday.{name}`. */
export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;

export interface CalendarDay {
  /** `2026-11-21`. */
  readonly day: string;
  readonly commits: number;
  /** Weeks from the beginning of the year, and 0 for Monday to 6 for Sunday. */
  readonly week: number;
  readonly weekday: number;
  /** 0 for none to 4 for many. */
  readonly level: number;
}

const dayMs = 86_400_000;

/** Every day of a year with its commits, in order. */
export function calendarOf(
  year: number,
  counted: readonly { readonly day: string; readonly commits: number }[],
): CalendarDay[] {
  const byDay = new Map(counted.map(({ day, commits }) => [day, commits]));
  const most = Math.max(1, ...byDay.values());
  const first = new Date(0).setUTCFullYear(year, 0, 1);
  const shift = mondayBased(first);
  const days: CalendarDay[] = [];
  for (let ms = first; new Date(ms).getUTCFullYear() === year; ms += dayMs) {
    const day = new Date(ms).toISOString().slice(0, 10);
    const commits = byDay.get(day) ?? 0;
    const place = days.length + shift;
    const level = commits === 0 ? 0 : Math.min(4, Math.ceil((commits / most) * 4));
    days.push({ day, commits, week: Math.floor(place / 7), weekday: place % 7, level });
  }
  return days;
}

function mondayBased(ms: number): number {
  return (new Date(ms).getUTCDay() + 6) % 7;
}

/** The weeks in which the months of a year begin. */
export function monthsOf(days: readonly CalendarDay[]): { month: number; week: number }[] {
  return days
    .filter(({ day }) => day.endsWith("-01"))
    .map(({ day, week }) => ({ month: Number(day.slice(5, 7)), week }));
}
