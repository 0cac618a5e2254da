import i18next from "i18next";

const unitSeconds = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
] as const;

export type DurationPart = readonly [unit: (typeof unitSeconds)[number][0], count: number];

/** The two largest units of a duration; the second is left out where it is zero. */
export function splitDuration(durationMs: number): readonly DurationPart[] {
  const seconds = Math.max(0, Math.floor(durationMs / 1000));
  const first = unitSeconds.findIndex(([, size]) => seconds >= size);
  const [largest, next] = unitSeconds.slice(first === -1 ? -1 : first);
  if (largest === undefined) return [];
  const lead: DurationPart = [largest[0], Math.floor(seconds / largest[1])];
  if (next === undefined) return [lead];
  const remainder = Math.floor((seconds % largest[1]) / next[1]);
  return remainder === 0 ? [lead] : [lead, [next[0], remainder]];
}

/** `2 分 14 秒` / `2m 14s`. */
export function formatDuration(durationMs: number): string {
  return splitDuration(durationMs)
    .map(([unit, count]) => i18next.t(`duration.${unit}`, { count }))
    .join(" ");
}
