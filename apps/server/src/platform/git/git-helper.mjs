// @ts-check
/**
 * The small process that starts git for the server. A spawn costs what its parent weighs, so the parent is this
 * file and not the server. Git's input and output are sockets that lead straight to the server: no byte of them
 * passes through here.
 */
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { connect } from "node:net";
import { dirname } from "node:path";

/**
 * @typedef {{ type: "run", id: string, file: string, args: string[], cwd: string, env: Record<string, string>, hasInput: boolean, hasChannel: boolean, timeoutMs: number }} RunRequest
 * @typedef {RunRequest | { type: "kill", id: string }} Request
 * @typedef {{ group: number, isTimedOut: boolean, isKilled: boolean }} Running
 */

const maximumStderrBytes = 64 * 1024;
const graceMs = 2_000;
const outputRole = 1;
const inputRole = 0;
const channelRole = 2;

const socketPath = process.argv[2] ?? "";
/** @type {Map<string, Running>} */
const running = new Map();

process.on("message", (/** @type {Request} */ request) => {
  if (request.type === "kill") return stop(request.id);
  start(request).catch((error) => {
    running.delete(request.id);
    report({
      type: "exit",
      id: request.id,
      exitCode: null,
      isTimedOut: false,
      stderr: String(error),
      hasStarted: false,
    });
  });
});

// The server is gone: so is the reader of every git process.
process.on("disconnect", () => {
  for (const id of running.keys()) stop(id);
  rmSync(dirname(socketPath), { recursive: true, force: true });
  const exitWhenIdle = setInterval(() => running.size === 0 && process.exit(), 20);
  exitWhenIdle.unref();
  setTimeout(() => process.exit(), graceMs + 500);
});

// A terminal's Ctrl-C reaches the whole group; the server decides when git ends.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => undefined);

/** @param {RunRequest} request */
async function start({ id, file, args, cwd, env, hasInput, hasChannel, timeoutMs }) {
  /** @type {Running} */
  const job = { group: 0, isTimedOut: false, isKilled: false };
  running.set(id, job);
  const [output, input, channel] = await Promise.all([
    dial(id, outputRole),
    hasInput ? dial(id, inputRole) : null,
    hasChannel ? dial(id, channelRole) : null,
  ]);
  if (channel) makeBlocking(channel);
  /** @type {import("node:child_process").StdioOptions} */
  const stdio = [input ?? "ignore", output, "pipe", ...(channel ? [channel] : [])];
  const child = spawn(file, args, { cwd, env, detached: true, stdio });
  // Only git keeps the sockets: closing ours shuts nothing down.
  output.destroy();
  input?.destroy();
  channel?.destroy();

  job.group = child.pid ?? 0;
  const timer = setTimeout(() => {
    job.isTimedOut = true;
    stop(id);
  }, timeoutMs);
  if (child.pid !== undefined) report({ type: "started", id, pid: child.pid });
  if (job.isKilled) stop(id);

  const stderr = collect(/** @type {import("node:stream").Readable} */ (child.stderr));
  let startError = "";
  child.on("error", (error) => (startError = String(error)));
  child.on("close", (code) => {
    clearTimeout(timer);
    running.delete(id);
    const hasStarted = child.pid !== undefined;
    report({
      type: "exit",
      id,
      exitCode: hasStarted ? code : null,
      isTimedOut: job.isTimedOut,
      stderr: hasStarted ? stderr() : startError,
      hasStarted,
    });
  });
}

/**
 * Connects to the server and says for whom. Paused at once, so that nothing meant for git is read here.
 * @param {string} id
 * @param {number} role
 * @returns {Promise<import("node:net").Socket>}
 */
function dial(id, role) {
  return new Promise((resolve, reject) => {
    const socket = connect({ path: socketPath, allowHalfOpen: true });
    socket.pause();
    socket.on("error", reject);
    socket.write(Buffer.concat([Buffer.from(id, "hex"), Buffer.of(role)]), () => resolve(socket));
  });
}

/**
 * A hook reads its answer like a file, and would take "nothing there yet" for the end. Node makes only the first three
 * descriptors of a child wait.
 * @param {import("node:net").Socket} socket
 */
function makeBlocking(socket) {
  const { _handle: handle } = /** @type {{ _handle?: { setBlocking?: (on: boolean) => number } }} */ (
    /** @type {unknown} */ (socket)
  );
  handle?.setBlocking?.(true);
}

/**
 * Ends a git process and all that it started: politely, so that it removes its locks, then surely.
 * @param {string} id
 */
function stop(id) {
  const job = running.get(id);
  if (!job) return;
  job.isKilled = true;
  if (job.group === 0) return;
  signalGroup(job.group, "SIGTERM");
  const timer = setTimeout(() => running.get(id) === job && signalGroup(job.group, "SIGKILL"), graceMs);
  timer.unref();
}

/**
 * @param {number} group
 * @param {NodeJS.Signals} signal
 */
function signalGroup(group, signal) {
  try {
    process.kill(-group, signal);
  } catch {
    // It has ended in the meantime.
  }
}

/**
 * Keeps the first bytes of a stream and reads the rest away, so that git never waits for us.
 * @param {import("node:stream").Readable} stream
 * @returns {() => string}
 */
function collect(stream) {
  /** @type {Buffer[]} */
  const chunks = [];
  let size = 0;
  stream.on("data", (/** @type {Buffer} */ chunk) => {
    if (size < maximumStderrBytes) chunks.push(chunk.subarray(0, maximumStderrBytes - size));
    size += chunk.length;
  });
  return () => Buffer.concat(chunks).toString("utf8");
}

/**
 * Tells the server. When it has just gone, the channel's end is about to be heard and nothing need be done.
 * @param {Record<string, unknown>} message
 */
function report(message) {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}
