const shorthands = [
  [1e9, "B"],
  [1e6, "M"],
  [1e3, "k"],
] as const;
const shorthandFrom = 10_000;

/**
 * `1,204` in both languages, with three decimals at most. Grouped by hand: making the browser's own formatter takes
 * longer than mounting the page that wants a number.
 */
export function formatNumber(value: number): string {
  const [whole = "", decimals] = String(Math.round(value * 1000) / 1000).split(".");
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ",");
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}

/** A figure: exact below 10,000, then `12.4k`, `3.4M`, `1.1B`. The full value belongs in the tooltip. */
export function formatFigure(value: number): string {
  if (Math.abs(value) < shorthandFrom) return formatNumber(value);
  const found = shorthands.find(([size]) => Math.abs(value) >= size);
  if (found === undefined) return formatNumber(value);
  const tenths = Math.trunc((value / found[0]) * 10) / 10;
  return `${tenths}${found[1]}`;
}

/** `86%`, `8.5%`: of a share between 0 and 1. */
export function formatPercent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}
