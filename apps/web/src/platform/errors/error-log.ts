/**
 * Gives an uncaught error an id that the member can pass on, and reports both to the browser in production only
 * (specification §8). Answers the id.
 */
export function logError(error: unknown, place: string): string {
  const id = crypto.randomUUID().slice(0, 8);
  if (import.meta.env.PROD) reportError(new Error(`[${id}] ${place}`, { cause: error }));
  return id;
}
