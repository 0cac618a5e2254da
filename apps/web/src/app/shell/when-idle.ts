/** Calls once nothing else is to be done; answers how to call it off. Not every browser tells when that is. */
export function whenIdle(call: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const handle = requestIdleCallback(call);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(call);
  return () => clearTimeout(timer);
}
