import { readdirSync, readFileSync } from "node:fs";
import { startProduct } from "../e2e/world/product.ts";
import { milliseconds, report } from "./report.ts";

const settleMs = 20_000;
const megabyte = 1024 * 1024;

// The first start makes the schema; an installation starts many times.
const product = await startProduct();
await new Promise((resolve) => setTimeout(resolve, settleMs));
const processes = listTree(product.process.pid ?? 0);
const resident = processes.reduce((sum, { residentBytes }) => sum + residentBytes, 0);
const proportional = processes.reduce((sum, { proportionalBytes }) => sum + proportionalBytes, 0);
await product.stop();

report("Footprint", [
  {
    what: "ready after `npm start` on an empty data folder, dependencies and build in place",
    ours: milliseconds(product.readyAfterMs),
    baseline: "–",
    result: milliseconds(product.readyAfterMs),
    demand: "≤ 3 s",
    isMet: product.readyAfterMs <= 3_000,
  },
  {
    what: `idle memory of ${processes.length} processes: resident sets added up, shared pages counted each time`,
    ours: processes.map(({ name, residentBytes }) => `${name} ${inMiB(residentBytes)}`).join(", "),
    baseline: `shared pages by their share: ${inMiB(proportional)} MiB`,
    result: `${inMiB(resident)} MiB`,
    demand: "≤ 250 MB",
    isMet: resident <= 250e6,
  },
]);

interface ProcessFootprint {
  readonly name: string;
  readonly residentBytes: number;
  readonly proportionalBytes: number;
}

function inMiB(bytes: number): string {
  return (bytes / megabyte).toFixed(0);
}

/** A process and all that it started, read from `/proc`, so on Linux alone. */
function listTree(root: number): ProcessFootprint[] {
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
