/** A mail as its receiver reads it. */
export interface ReceivedMail {
  readonly to: readonly string[];
  /** By lower-case name; a name that came twice makes the test fail. */
  readonly headers: Readonly<Record<string, string>>;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Takes a mail apart that has a plain part and one of HTML. */
export function readMail(source: string): Omit<ReceivedMail, "to"> {
  const { headers, body } = split(source);
  const boundary = /boundary="([^"]+)"/.exec(headers["content-type"] ?? "")?.[1] ?? "no boundary";
  const parts = body.split(`--${boundary}`).map((part) => split(part.replace(/^\r\n/, "")));
  const partOf = (type: string): string => {
    const found = parts.find((part) => part.headers["content-type"]?.startsWith(type));
    return found ? decodeBody(found.body, found.headers["content-transfer-encoding"] ?? "7bit") : "";
  };
  return {
    headers,
    subject: decodeWords(headers["subject"] ?? ""),
    text: partOf("text/plain"),
    html: partOf("text/html"),
  };
}

function split(source: string) {
  const end = source.indexOf("\r\n\r\n");
  const lines = source.slice(0, end).replace(/\r\n[ \t]+/g, " ");
  const headers: Record<string, string> = {};
  for (const line of lines.split("\r\n")) {
    const [, name = "", value = ""] = /^([^:]+):\s*(.*)$/s.exec(line) ?? [];
    const key = name.toLowerCase();
    if (key in headers) throw new Error(`the header ${name} came twice`);
    headers[key] = value;
  }
  return { headers, body: source.slice(end + 4) };
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString();
  return encoding === "quoted-printable" ? decodeQuoted(body.replace(/=\r\n/g, "")) : body;
}

function decodeQuoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}

function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === "B"
        ? Buffer.from(word, "base64").toString()
        : decodeQuoted(word.replaceAll("_", " ")),
    );
}
