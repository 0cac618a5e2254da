const politeMs = 10_000;

/**
 * Reads away what a client still sends, until it ends its side or says nothing for some seconds: a client whose push
 * is refused reads why only after it has sent everything.
 */
export async function endOfInput(input: AsyncIterator<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const silence = (): Promise<{ done: true }> =>
    new Promise((resolve) => {
      timer = setTimeout(() => resolve({ done: true }), politeMs);
    });
  try {
    for (;;) {
      const next = await Promise.race([input.next(), silence()]);
      clearTimeout(timer);
      if (next.done) return;
    }
  } catch {
    // It has gone, which ends its side as well.
  } finally {
    clearTimeout(timer);
  }
}
