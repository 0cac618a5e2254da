import { endWithNpm } from "./end-with-npm.mjs";
import { keepRunning } from "./keep-running.mjs";

/**
 * @typedef {{ file: string, nodeFlags?: readonly string[] }} Program
 * @typedef {{ type: "ready", url: string, runnerTokenFile: string | null }} Ready
 */

/** What the runner may see: it runs other people's commands, so the server's secrets stay out of its reach. */
const runnerVariables =
  /^(PATH|HOME|USER|LOGNAME|LANG|LC_\w+|TZ|TMPDIR|LOG_LEVEL|NODE_EXTRA_CA_CERTS|LOWFORGE_RUNNER_\w+)$/;

/**
 * Keeps the server and, once it is ready, the embedded runner running until SIGTERM or SIGINT.
 * @param {Program} serverProgram
 * @param {Program} runnerProgram
 * @param {(url: string) => void} [whenReady] Called when the server is ready for the first time.
 */
export function runBoth(serverProgram, runnerProgram, whenReady) {
  /** @type {ReturnType<typeof keepRunning> | null} */
  let runner = null;
  let runnerUrl = "";
  let hasBeenReady = false;

  const server = keepRunning({
    ...serverProgram,
    name: "server",
    onMessage: (message) => isReady(message) && void welcome(message),
    isWorthRestarting: (code) => {
      // A server that never came up has said why; starting it again would only say it again.
      if (!hasBeenReady) process.exitCode = code || 1;
      return hasBeenReady;
    },
  });

  /** @param {Ready} ready */
  async function welcome({ url, runnerTokenFile }) {
    if (!hasBeenReady) whenReady?.(url);
    hasBeenReady = true;
    if (runnerTokenFile === null || runnerUrl === url) return;
    runnerUrl = url;
    await runner?.stop();
    const args = ["--url", url, "--token-file", runnerTokenFile];
    runner = keepRunning({ ...runnerProgram, name: "runner", args, environment: runnerEnvironment() });
  }

  closeOnSignal(async () => {
    await runner?.stop();
    await server.stop();
  });
  return server;
}

function runnerEnvironment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => runnerVariables.test(name)));
}

/** @param {() => Promise<void>} close */
function closeOnSignal(close) {
  const stop = () => void close().then(() => process.exit(0));
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  endWithNpm(stop);
  // npm passes Ctrl-C on although the terminal sent it to us too: the second one must not cut the closing short.
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => undefined);
}

/**
 * @param {unknown} message
 * @returns {message is Ready}
 */
function isReady(message) {
  return typeof message === "object" && message !== null && "type" in message && message.type === "ready";
}
