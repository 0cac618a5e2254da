import { fork } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { place, root } from "./place.mjs";

const firstPauseMs = 250;
const longestPauseMs = 5_000;
const steadyAfterMs = 30_000;
/** Builds that are under way get half a minute to end, and the rest is for what follows. */
const graceMs = 60_000;

/**
 * @typedef {object} Program
 * @property {string} name What it is called towards people.
 * @property {string} file Its path in the checkout.
 * @property {readonly string[]} [args]
 * @property {readonly string[]} [nodeFlags]
 * @property {NodeJS.ProcessEnv} [environment]
 * @property {(message: unknown) => void} [onMessage]
 * @property {(code: number) => boolean} [isWorthRestarting] Asked when it ended by itself; yes where absent.
 */

/**
 * Starts a program and starts it again whenever it ends, after a pause that grows to five seconds.
 * @param {Program} program
 */
export function keepRunning(program) {
  const stopping = new AbortController();
  let child = start(program);
  let isRestartAsked = false;

  async function keep() {
    for (let pauseMs = firstPauseMs; ; child = start(program)) {
      const startedAt = Date.now();
      const code = await endOf(child);
      if (stopping.signal.aborted || (!isRestartAsked && program.isWorthRestarting?.(code) === false)) return;
      if (!isRestartAsked) {
        pauseMs =
          Date.now() - startedAt > steadyAfterMs ? firstPauseMs : Math.min(pauseMs * 2, longestPauseMs);
        console.error(`The ${program.name} ended with code ${code}; it starts again in ${pauseMs} ms.`);
        await sleep(pauseMs, null, { signal: stopping.signal }).catch(() => undefined);
      }
      if (stopping.signal.aborted) return;
      isRestartAsked = false;
    }
  }

  const done = keep();
  return {
    restart() {
      isRestartAsked = true;
      terminate(child);
    },
    stop() {
      stopping.abort();
      terminate(child);
      return done;
    },
  };
}

/**
 * A process group of its own keeps the terminal's Ctrl-C from it, so that we can close in order.
 * @param {Program} program
 */
function start({ file, args = [], nodeFlags = [], environment = process.env, onMessage }) {
  const execArgv = ["--import", place("scripts/setup/end-with-parent.mjs"), ...nodeFlags];
  const child = fork(place(file), args, { cwd: root, detached: true, env: environment, execArgv });
  if (onMessage) child.on("message", onMessage);
  return child;
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<number>}
 */
function endOf(child) {
  return new Promise((resolve) => child.once("exit", (code) => resolve(code ?? 1)));
}

/** @param {import("node:child_process").ChildProcess} child */
function terminate(child) {
  child.kill("SIGTERM");
  const deadline = setTimeout(() => child.kill("SIGKILL"), graceMs).unref();
  child.once("exit", () => clearTimeout(deadline));
}
