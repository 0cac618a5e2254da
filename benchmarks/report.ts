/** One measured figure against its baseline in the same run, and what it has to reach. */
export interface Figure {
  readonly what: string;
  readonly ours: string;
  readonly baseline: string;
  readonly result: string;
  readonly demand: string;
  readonly isMet: boolean;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[middle - 1], sorted[middle]];
  if (high === undefined) throw new Error("nothing was measured");
  return sorted.length % 2 === 0 && low !== undefined ? (low + high) / 2 : high;
}

/** The value that so great a share of all does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  const value = sorted[Math.ceil(sorted.length * share) - 1];
  if (value === undefined) throw new Error("nothing was measured");
  return value;
}

/** Runs both in turn, so that what else the machine does falls on both, and answers their values. */
export async function interleave(
  rounds: number,
  ours: () => Promise<number>,
  baseline: () => Promise<number>,
): Promise<{ ours: number[]; baseline: number[] }> {
  const measured = { ours: [] as number[], baseline: [] as number[] };
  await ours();
  await baseline();
  for (let round = 0; round < rounds; round += 1) {
    measured.baseline.push(await baseline());
    measured.ours.push(await ours());
  }
  return measured;
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Prints the figures as a table; the process fails where a demand is not met. */
export function report(title: string, figures: readonly Figure[]): void {
  const lines = figures.map(
    (figure) =>
      `| ${figure.what} | ${figure.ours} | ${figure.baseline} | ${figure.result} | ${figure.demand} | ${figure.isMet ? "yes" : "NO"} |`,
  );
  const head = [
    `\n## ${title}\n`,
    "| what | ours | baseline | result | demand | met |",
    "|---|---|---|---|---|---|",
  ];
  process.stdout.write(`${[...head, ...lines].join("\n")}\n`);
  if (figures.some((figure) => !figure.isMet)) process.exitCode = 1;
}

export const milliseconds = (value: number): string => `${value.toFixed(0)} ms`;
export const ratio = (value: number): string => `${value.toFixed(2)} ×`;
