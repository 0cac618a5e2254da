/** An address, and who is behind it; null where it stands alone. */
export interface Mailbox {
  readonly name: string | null;
  readonly address: string;
}

const shape = /^[^\s<>()[\]\\,;:"@\p{C}]{1,64}@[^\s<>()[\]\\,;:"@\p{C}]{1,190}$/u;
/** What ends a line, or turns around what stands behind it. */
const unprintable = /[\p{C}\p{Zl}\p{Zp}]+/gu;

/** Whether this is one address and nothing else: no name, no second one, nothing that begins a header. */
export function isAddress(text: string): boolean {
  return text.length <= 200 && shape.test(text);
}

/** Reads `Name <address>`, or an address alone; null where it is neither. */
export function parseMailbox(text: string): Mailbox | null {
  const [, name = "", inBrackets] = /^([^<>"\p{C}]{0,100})<([^<>]+)>$/u.exec(text) ?? [];
  const address = inBrackets ?? text;
  return isAddress(address) ? { name: name.trim() === "" ? null : name.trim(), address } : null;
}

/** A text as it stands in one line of a header: without what could end the line. */
export function oneLine(text: string): string {
  return text.replace(unprintable, " ").trim().slice(0, 250);
}
