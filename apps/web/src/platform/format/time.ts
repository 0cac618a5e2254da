const minuteSeconds = 60;
const hourSeconds = 3600;
const daySeconds = 86_400;
const monthSeconds = 30 * daySeconds;
const yearSeconds = 365 * daySeconds;
const justNowSeconds = 30;

export type AgoUnit = "minute" | "hour" | "day" | "month" | "year";
/** How long ago something was; a unit of time and how many of it. */
export interface Ago {
  readonly unit: AgoUnit;
  readonly count: number;
}

/** Milliseconds of a stamp: ten digits are seconds (specification §9). */
export function stampMs(stamp: number): number {
  return stamp >= 1e9 && stamp < 1e10 ? stamp * 1000 : stamp;
}

/** The helper of details (specification §9): minutes below an hour, hours below a day, else days. */
export function shortAgo(stamp: number, nowMs: number): Ago {
  const seconds = secondsSince(stamp, nowMs);
  if (seconds < hourSeconds) return { unit: "minute", count: Math.floor(seconds / minuteSeconds) };
  if (seconds < daySeconds) return { unit: "hour", count: Math.floor(seconds / hourSeconds) };
  return { unit: "day", count: Math.floor(seconds / daySeconds) };
}

/** The helper of lists (specification §9): "just now" (null) below 30 seconds, then minutes up to years. */
export function ago(stamp: number, nowMs: number): Ago | null {
  const seconds = secondsSince(stamp, nowMs);
  if (seconds < justNowSeconds) return null;
  if (seconds < hourSeconds)
    return { unit: "minute", count: Math.max(1, Math.floor(seconds / minuteSeconds)) };
  if (seconds < daySeconds) return { unit: "hour", count: Math.floor(seconds / hourSeconds) };
  if (seconds < monthSeconds) return { unit: "day", count: Math.floor(seconds / daySeconds) };
  if (seconds < yearSeconds) return { unit: "month", count: Math.floor(seconds / monthSeconds) };
  return { unit: "year", count: Math.floor(seconds / yearSeconds) };
}

/** The older helper (specification §9): as in lists up to "1 day ago", from two days on the date instead. */
export function agoOrDate(stamp: number, nowMs: number): Ago | null | string {
  return secondsSince(stamp, nowMs) < 2 * daySeconds ? ago(stamp, nowMs) : formatDateTime(stamp);
}

/** `2026-11-21 14:08:05` in the local zone. */
export function formatDateTime(stamp: number): string {
  const date = new Date(stampMs(stamp));
  return `${formatDate(stamp)} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(pad).join(":")}`;
}

/** `2026-11-21` in the local zone. */
export function formatDate(stamp: number): string {
  const date = new Date(stampMs(stamp));
  return [String(date.getFullYear()), pad(date.getMonth() + 1), pad(date.getDate())].join("-");
}

/** The zone for tooltips: `UTC+08:00`. */
export function zoneName(stamp: number): string {
  const offsetMinutes = -new Date(stampMs(stamp)).getTimezoneOffset();
  const sign = offsetMinutes < 0 ? "-" : "+";
  const minutes = Math.abs(offsetMinutes);
  return `UTC${sign}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

function secondsSince(stamp: number, nowMs: number): number {
  return Math.max(0, (nowMs - stampMs(stamp)) / 1000);
}

function pad(value: number): string {
  return String(value).padStart(2, "0");
}
