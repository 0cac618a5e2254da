// @ts-check
/**
 * The small process that starts programs for the tests. A spawn costs what its parent weighs, and with the whole
 * server in it the process of a test weighs ten times this one.
 */
import { spawn } from "node:child_process";

/** @typedef {import("./run-program.ts").Order} Order */

process.on("message", (/** @type {Order} */ { id, file, args, cwd, env, input }) => {
  const child = spawn(file, args, { cwd, env });
  /** @type {{ stdout: Buffer[], stderr: Buffer[] }} */
  const said = { stdout: [], stderr: [] };
  let startError = "";
  child.stdout.on("data", (/** @type {Buffer} */ chunk) => said.stdout.push(chunk));
  child.stderr.on("data", (/** @type {Buffer} */ chunk) => said.stderr.push(chunk));
  child.once("error", (error) => (startError = error.message));
  child.once("close", (exitCode) => {
    const stderr = startError + Buffer.concat(said.stderr).toString();
    process.send?.({
      id,
      exitCode,
      stdout: Buffer.concat(said.stdout),
      stderr,
      hasStarted: startError === "",
    });
  });
  child.stdin.on("error", () => undefined);
  child.stdin.end(input);
});

// A terminal's Ctrl-C reaches the whole group; whoever runs the tests decides when they end.
process.on("SIGINT", () => undefined);
process.on("disconnect", () => process.exit());
