import type { ImportPhase } from "@lowforge/contract/repositories";

export interface Progress {
  readonly phase: ImportPhase;
  /** Null where nobody can tell. */
  readonly percent: number | null;
}

const phases: Readonly<Record<string, ImportPhase>> = {
  Enumerating: "enumerating",
  Counting: "counting",
  Compressing: "compressing",
  Receiving: "receiving",
  Resolving: "resolving",
};

/** Reads what git says of its progress, such as `Counting objects:  41% (41/100)`; null for anything else. */
export function parseProgress(line: string): Progress | null {
  const [, word = "", percent] = /(\w+) (?:objects|deltas): +(?:(\d{1,3})%)?/.exec(line) ?? [];
  const phase = phases[word];
  if (!phase) return null;
  return { phase, percent: percent === undefined ? null : Math.min(100, Number(percent)) };
}

/** Cuts what comes piece by piece into lines, which git ends with a line feed or a carriage return. */
export function createLineCutter(onLine: (line: string) => void): (piece: Buffer) => void {
  let begun = "";
  return (piece) => {
    const lines = (begun + piece.toString("utf8")).split(/[\r\n]/);
    begun = (lines.pop() ?? "").slice(-1_000);
    for (const line of lines) if (line !== "") onLine(line);
  };
}
