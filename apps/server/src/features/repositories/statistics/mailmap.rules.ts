/** An author as a commit names them, or as `.mailmap` says they are called. */
export interface Identity {
  readonly name: string;
  readonly mail: string;
}

/** Answers what `.mailmap` makes of an author. */
export type Mailmap = (identity: Identity) => Identity;

interface Proper {
  readonly name: string | null;
  readonly mail: string | null;
}

interface MailEntry {
  simple: Proper;
  readonly byName: Map<string, Proper>;
}

/** Reads a `.mailmap` as git does (gitmailmap(5)): the last line for an author wins, whatever the case of letters. */
export function parseMailmap(text: string): Mailmap {
  const entries = new Map<string, MailEntry>();
  for (const line of text.split("\n")) {
    if (!line.startsWith("#")) readLine(entries, line);
  }
  return (identity) => {
    const entry = entries.get(fold(identity.mail));
    const proper = entry?.byName.get(fold(identity.name)) ?? entry?.simple;
    return { name: proper?.name ?? identity.name, mail: proper?.mail ?? identity.mail };
  };
}

function readLine(entries: Map<string, MailEntry>, line: string): void {
  const first = readIdentity(line);
  if (!first || first.mail === "") return;
  const second = readIdentity(first.rest);
  const mail = fold(second ? second.mail : first.mail);
  const proper = { name: first.name, mail: second ? first.mail : null };
  const entry = entries.get(mail) ?? { simple: { name: null, mail: null }, byName: new Map() };
  entries.set(mail, entry);
  if (second && second.name !== null) entry.byName.set(fold(second.name), proper);
  else entry.simple = { name: proper.name ?? entry.simple.name, mail: proper.mail ?? entry.simple.mail };
}

/** `Name <mail>` at the beginning of a line, and what follows. */
function readIdentity(text: string): { name: string | null; mail: string; rest: string } | null {
  const left = text.indexOf("<");
  const right = text.indexOf(">", left + 1);
  if (left < 0 || right < 0) return null;
  const name = text.slice(0, left).replace(/^[ \t\v\f\r]+|[ \t\v\f\r]+$/g, "");
  return { name: name === "" ? null : name, mail: text.slice(left + 1, right), rest: text.slice(right + 1) };
}

/** Git folds the letters of ASCII alone. */
function fold(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
