import { readdirSync, readFileSync } from "node:fs";
import { startProduct } from "../e2e/world/product.ts";
import { milliseconds, report } from "./report.ts";

const settleMs = 20_000;
const megabyte = 1024 * 1024;

// The first start makes the schema; an installation starts many times.
const product = await startProduct();
await new Promise((resolve) => setTimeout(resolve, settleMs));
const processes = listTree(product.process.pid ?? 0);
const total = processes.reduce((sum, { bytes }) => sum + bytes, 0);
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
    what: `idle memory of ${processes.length} processes (proportional set size)`,
    ours: processes.map(({ name, bytes }) => `${name} ${(bytes / megabyte).toFixed(0)}`).join(", "),
    baseline: "–",
    result: `${(total / megabyte).toFixed(0)} MiB`,
    demand: "≤ 250 MB",
    isMet: total <= 250e6,
  },
]);

interface ProcessFootprint {
  readonly name: string;
  readonly bytes: number;
}

/** A process and all that it started; shared pages count by their share (`/proc`, so Linux alone). */
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
  return [...parents.keys()].filter(isInTree).map((pid) => ({
    name: nameOf(readProc(pid, "cmdline") ?? ""),
    bytes: Number(/^Pss:\s+(\d+)/m.exec(readProc(pid, "smaps_rollup") ?? "")?.[1] ?? 0) * 1024,
  }));
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
