/** What the bytes of a log tell a line: everything else that a terminal would obey is dropped. */
export interface TerminalHandler {
  text(text: string): void;
  lineFeed(): void;
  carriageReturn(): void;
  backspace(): void;
  /** `end` from the cursor on, `start` up to it, `all` of the line. */
  erase(part: "end" | "start" | "all"): void;
  /** The parameters of a "select graphic rendition": `1;31`. */
  sgr(parameters: string): void;
}

type State = "ground" | "escape" | "charset" | "sequence" | "string" | "stringEscape";

/** Control characters, marks that turn the direction of text, and Unicode's own line ends. */
const special = /[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;
const longestParameters = 64;

/**
 * Reads decoded text piece by piece; a piece may end anywhere, even inside an escape sequence. Only SGR, erasing
 * within the line, `\r` and `\b` reach the handler. Marks of direction become visible, so that a line can't lie.
 */
export function createTerminalReader(handler: TerminalHandler): (piece: string) => void {
  let state: State = "ground";
  let parameters = "";

  function ground(piece: string, from: number): number {
    special.lastIndex = from;
    const match = special.exec(piece);
    const end = match?.index ?? piece.length;
    if (end > from) handler.text(piece.slice(from, end));
    if (match === null) return piece.length;
    control(match[0]);
    return end + 1;
  }

  function control(character: string): void {
    const code = character.charCodeAt(0);
    if (code === 0x0a) handler.lineFeed();
    else if (code === 0x0d) handler.carriageReturn();
    else if (code === 0x08) handler.backspace();
    else if (code === 0x1b) state = "escape";
    else if (code === 0x9b) beginSequence();
    else if (isStringStart(code)) state = "string";
    else if (code === 0x2028 || code === 0x2029) handler.text(" ");
    else if (code > 0x9f) handler.text(`<U+${code.toString(16).toUpperCase().padStart(4, "0")}>`);
  }

  function escape(character: string): void {
    if (character === "[") beginSequence();
    else if ("]PX^_".includes(character)) state = "string";
    else if ("()*+-./#% ".includes(character)) state = "charset";
    else leave(character);
  }

  function beginSequence(): void {
    state = "sequence";
    parameters = "";
  }

  function sequence(character: string): void {
    if (character >= "@" && character <= "~") {
      state = "ground";
      obey(character);
    } else if (character >= " " && character <= "?") {
      if (parameters.length < longestParameters) parameters += character;
    } else leave(character);
  }

  function obey(final: string): void {
    if (final === "m" && /^[\d;:]*$/.test(parameters)) handler.sgr(parameters);
    else if (final === "K") handler.erase(erasedPart(parameters));
    else if (final === "G" && /^[01]?$/.test(parameters)) handler.carriageReturn();
  }

  function string(character: string): void {
    if (character === "\u0007" || character === "\u009c") state = "ground";
    else if (character === "\u001b") state = "stringEscape";
    // A string without an end must not swallow the rest of the log.
    else if (character === "\n") leave(character);
  }

  /** Ends a sequence early; line ends and new escapes count, whatever they broke off. */
  function leave(character: string): void {
    state = "ground";
    if (character < " " || character > "~") ground(character, 0);
  }

  const readers: Readonly<Record<Exclude<State, "ground">, (character: string) => void>> = {
    escape,
    charset: () => (state = "ground"),
    sequence,
    string,
    stringEscape(character) {
      state = "ground";
      if (character !== "\\") escape(character);
    },
  };

  return (piece) => {
    let at = 0;
    while (at < piece.length) {
      if (state === "ground") at = ground(piece, at);
      else {
        readers[state](piece.charAt(at));
        at += 1;
      }
    }
  };
}

function isStringStart(code: number): boolean {
  return code === 0x90 || code === 0x98 || code === 0x9d || code === 0x9e || code === 0x9f;
}

function erasedPart(parameters: string): "end" | "start" | "all" {
  if (parameters === "1") return "start";
  return parameters === "2" ? "all" : "end";
}
