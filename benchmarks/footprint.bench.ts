import { startProduct } from "../e2e/world/product.ts";
import { listTree } from "./processes.ts";
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

function inMiB(bytes: number): string {
  return (bytes / megabyte).toFixed(0);
}
