/** What this server's secrets begin with; told to runners too, so that they mask them in the first place. */
export const maskedPrefixes = ["glrt-", "lfjob-", "lfp_", "lfs_"] as const;

/** The longest token that is looked for; the bytes before a piece that must be known to mask it. */
export const contextBytes = 256;

const tokenCharacters = "[A-Za-z0-9_-]";
const prefixes = maskedPrefixes.join("|");
const whole = new RegExp(`(?:${prefixes})${tokenCharacters}{16,200}`, "g");
/** A token that the end of the piece may have cut. */
const cut = new RegExp(`(?:${prefixes})${tokenCharacters}{0,200}$`);

/** A piece of a log with `context` bytes before it. */
export interface LogWindow {
  readonly bytes: Buffer;
  readonly context: number;
  /** Nothing follows these bytes, now or later. */
  readonly isEnd: boolean;
}

/**
 * The piece with every token of ours replaced by as many asterisks, so that offsets stay true. Bytes at the end
 * that may be the beginning of a token are left out until more is known.
 */
export function maskTokens({ bytes, context, isEnd }: LogWindow): Buffer {
  const text = bytes.toString("latin1");
  const cutAt = isEnd ? -1 : text.search(cut);
  const end = cutAt < 0 || text.length - cutAt > contextBytes - 56 ? text.length : Math.max(cutAt, context);
  if (!maskedPrefixes.some((prefix) => text.includes(prefix))) return bytes.subarray(context, end);
  const masked = text.replace(whole, (token) => "*".repeat(token.length));
  return Buffer.from(masked.slice(context, end), "latin1");
}
