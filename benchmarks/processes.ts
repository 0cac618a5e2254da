import { readdirSync, readFileSync } from "node:fs";

/** What one process holds, read from `/proc`, so on Linux alone. */
export interface ProcessFootprint {
  /** The end of its program's path. */
  readonly name: string;
  readonly residentBytes: number;
  readonly proportionalBytes: number;
}

/** A process and all that it started. */
export function listTree(root: number): ProcessFootprint[] {
  const parents = new Map<number, number>();
  for (const entry of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    const status = readProc(Number(entry), "stat");
    if (status !== null)
      parents.set(Number(entry), Number(status.slice(status.lastIndexOf(")") + 2).split(" ")[1]));
  }
  const isInTree = (pid: number): boolean => {
    for (let at: number | undefined = pid; at !== undefined && at > 0; at = parents.get(at))
      if (at === root) return true;
    return false;
  };
  return [...parents.keys()].filter(isInTree).map((pid) => {
    const memory = readProc(pid, "smaps_rollup") ?? "";
    const bytesOf = (field: string): number =>
      Number(new RegExp(`^${field}:\\s+(\\d+)`, "m").exec(memory)?.[1] ?? 0) * 1024;
    const name = nameOf(readProc(pid, "cmdline") ?? "");
    return { name, residentBytes: bytesOf("Rss"), proportionalBytes: bytesOf("Pss") };
  });
}

function nameOf(commandLine: string): string {
  const parts = commandLine.split("\0").filter((part) => /\.m?js$/.test(part));
  return parts.at(-1)?.split("/").slice(-3).join("/") ?? "helper";
}

function readProc(pid: number, file: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return null;
  }
}
