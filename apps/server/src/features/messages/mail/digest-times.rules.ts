const dayMs = 24 * 3600_000;
/** No zone is further from UTC than this. */
const furthestMs = 15 * 3600_000;

/** When somebody's digest goes out. */
export interface DigestHour {
  /** 0 to 23. */
  readonly hour: number;
  /** An IANA name, as `Europe/Berlin`. */
  readonly timeZone: string;
}

/** Whether this names a time zone; offsets such as `+02:00` do not, since they know nothing of summer. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return clockOf(name) !== null;
  } catch {
    return false;
  }
}

/**
 * The first moment after `after` at which the digest goes out: once on each day that there is, and on none up to the one
 * of `lastAt`, when there was one. An hour that the clocks leave out is made up for as soon as they go on; of one that
 * comes twice it is the first.
 */
export function nextDigest(
  { hour, timeZone }: DigestHour,
  { after, lastAt }: { readonly after: number; readonly lastAt: number | null },
): number {
  const lastDay = lastAt === null ? -Infinity : localDay(lastAt, timeZone);
  for (let day = localDay(after, timeZone); ; day += 1) {
    if (day <= lastDay) continue;
    const moment = momentOf(day, hour, timeZone);
    if (moment !== null && moment > after) return moment;
  }
}

/** The day of a moment as the wall clock has it, counted from 1970. */
export function localDay(moment: number, timeZone: string): number {
  return Math.floor((moment + offsetAt(moment, timeZone)) / dayMs);
}

/** When the hour of a day comes; null for a day that the zone has left out. */
function momentOf(day: number, hour: number, timeZone: string): number | null {
  const wall = day * dayMs + hour * 3600_000;
  const before = offsetAt(wall - furthestMs, timeZone);
  const behind = offsetAt(wall + furthestMs, timeZone);
  const earlier = Math.max(before, behind);
  const later = Math.min(before, behind);
  for (const offset of [earlier, later]) {
    if (offsetAt(wall - offset, timeZone) === offset) return wall - offset;
  }
  const change = changeBetween(wall - earlier, wall - later, timeZone);
  if (localDay(change, timeZone) === day) return change;
  // The clocks leave out the rest of the day: the last minute of it.
  const last = change - 60_000;
  return localDay(last, timeZone) === day ? last : null;
}

/** The moment at which the clocks go on, to the second. */
function changeBetween(from: number, to: number, timeZone: string): number {
  const behind = offsetAt(to, timeZone);
  let [low, high] = [Math.floor(from / 1000), Math.ceil(to / 1000)];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle * 1000, timeZone) === behind) high = middle;
    else low = middle + 1;
  }
  return low * 1000;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Throws where there is no such zone. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const parts = { year: "numeric", month: "numeric", day: "numeric" } as const;
  const time = { hour: "numeric", minute: "numeric", second: "numeric", hourCycle: "h23" } as const;
  const made = new Intl.DateTimeFormat("en-US", { timeZone, ...parts, ...time });
  clocks.set(timeZone, made);
  return made;
}

/** Milliseconds by which the wall clock of a zone is ahead of UTC. */
function offsetAt(moment: number, timeZone: string): number {
  const second = Math.floor(moment / 1000) * 1000;
  const parts = clockOf(timeZone).formatToParts(second);
  const read = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  const day = [read("year"), read("month") - 1, read("day")] as const;
  return Date.UTC(...day, read("hour"), read("minute"), read("second")) - second;
}
