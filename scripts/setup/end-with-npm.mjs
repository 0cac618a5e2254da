const everyMs = 1_000;

/**
 * Calls `close` when npm, which started us, is gone: whoever stops npm alone means the product, and npm does not always
 * pass the signal on. Started any other way, the product may outlive its parent.
 * @param {() => void} close
 */
export function endWithNpm(close) {
  if (process.env["npm_lifecycle_event"] === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    close();
  }, everyMs);
  timer.unref();
}
