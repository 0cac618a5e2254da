import * as z from "zod/mini";

const logEvent = z.object({ chunk: z.string(), offset: z.int() });

/** What an event `log` carries; null for what can't be read. */
export function readLogEvent(data: string): z.output<typeof logEvent> | null {
  try {
    return logEvent.safeParse(JSON.parse(data)).data ?? null;
  } catch {
    return null;
  }
}

/** The bytes of a base64 text; none where it is broken. */
export function decodeBase64(text: string): Uint8Array {
  try {
    const binary = atob(text);
    const bytes = new Uint8Array(binary.length);
    for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
    return bytes;
  } catch {
    return new Uint8Array();
  }
}
