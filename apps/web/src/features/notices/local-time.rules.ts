/** A moment as a field of day and time takes it, in the zone of this browser: `2026-11-21T14:08`. */
export function toLocalField(ms: number): string {
  const date = new Date(ms);
  const two = (value: number): string => String(value).padStart(2, "0");
  const day = [String(date.getFullYear()).padStart(4, "0"), two(date.getMonth() + 1), two(date.getDate())];
  return `${day.join("-")}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The moment that such a field holds; null where it holds none. */
export function fromLocalField(text: string | undefined): number | null {
  if (text === undefined || text === "") return null;
  const ms = new Date(text).getTime();
  return Number.isNaN(ms) ? null : ms;
}
