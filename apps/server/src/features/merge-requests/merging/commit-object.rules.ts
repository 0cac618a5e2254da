/** What a commit object says, as far as a commit that replays it says the same. */
export interface CommitWords {
  readonly tree: string;
  /** `Name <email> seconds zone`. */
  readonly author: Buffer;
  readonly message: Buffer;
}

/**
 * Reads a commit object. Author and message stay the bytes that they are, since histories hold text that is no UTF-8
 * without saying so; where the object names its encoding, they become UTF-8, as git makes them.
 */
export function readCommit(content: Buffer): CommitWords {
  const border = content.indexOf("\n\n");
  // One sign for each byte, so that places in the text are places in the object.
  const head = content.toString("latin1", 0, border < 0 ? content.length : border);
  const field = (name: string): string => new RegExp(`^${name} (.*)$`, "m").exec(head)?.[1] ?? "";
  const decode = decoderOf(field("encoding"));
  return {
    tree: field("tree"),
    author: decode(Buffer.from(field("author"), "latin1")),
    message: decode(border < 0 ? Buffer.alloc(0) : content.subarray(border + 2)),
  };
}

function decoderOf(encoding: string): (bytes: Buffer) => Buffer {
  if (encoding === "") return (bytes) => bytes;
  try {
    const decoder = new TextDecoder(encoding);
    return (bytes) => Buffer.from(decoder.decode(bytes));
  } catch {
    return (bytes) => bytes;
  }
}
