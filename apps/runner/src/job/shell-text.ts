/** Text as one shell word that means exactly itself. */
export function quote(text: string): string {
  return `'${text.replaceAll("\0", "").replaceAll("'", `'\\''`)}'`;
}

const escape = "\u001b";

export const colours = {
  command: `${escape}[32;1m`,
  heading: `${escape}[36;1m`,
  warning: `${escape}[33;1m`,
  failure: `${escape}[31;1m`,
  reset: `${escape}[0;m`,
} as const;

/** A line of the runner's own in the log. */
export function coloured(colour: keyof typeof colours, text: string): string {
  return `${colours[colour]}${text}${colours.reset}\n`;
}

/** Marks where a part of the log begins; the console folds the log at these marks. */
export function sectionStart(name: string, header: string): string {
  return `section_start:${unixSeconds()}:${name}\r${escape}[0K${coloured("heading", header)}`;
}

export function sectionEnd(name: string): string {
  return `section_end:${unixSeconds()}:${name}\r${escape}[0K`;
}

function unixSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

/** A name from outside, fit for one line of the log. */
export function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, " ").trim();
}
