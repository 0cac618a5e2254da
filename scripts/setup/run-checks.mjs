import { runQuietly } from "./run.mjs";

/**
 * Runs every check and tells what failed and what to do; answers how many passed, and which failed.
 * @param {readonly import("./checks.mjs").Check[]} checks
 * @param {number} lanes how many run at a time
 * @returns {Promise<{ passed: number, failures: string[], skipped: number }>}
 */
export async function runChecks(checks, lanes) {
  const waiting = [...checks];
  /** @type {string[]} */
  const failures = [];
  async function work() {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      if (!(await runOne(check))) failures.push(`${check.name}: ${check.hint}`);
    }
  }
  await Promise.all(Array.from({ length: lanes }, work));
  return { passed: checks.length - failures.length, failures, skipped: 0 };
}

/** @param {import("./checks.mjs").Check} check */
async function runOne({ name, command, args, hint }) {
  const startedAt = Date.now();
  const { code, output } = await runQuietly(command, args);
  const took = `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
  if (code === 0) console.log(`✓ ${name} (${took})`);
  else console.log(`✗ ${name} (${took})\n${output.trimEnd()}\n  → ${name}: ${hint}\n`);
  return code === 0;
}
