const shorthands = [
  [1e9, "B"],
  [1e6, "M"],
  [1e3, "k"],
] as const;
const shorthandFrom = 10_000;

/** Made once, because that takes longer than a hundred numbers. */
const exact = new Intl.NumberFormat("en-US");

/** `1,204` in both languages. */
export function formatNumber(value: number): string {
  return exact.format(value);
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
