/** What a file begins with by which spreadsheets know UTF-8. */
export const csvMark = "\uFEFF";

/** One line of a CSV file (RFC 4180), its end included. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** A cell that a spreadsheet neither runs nor splits: what looks like a formula gets an apostrophe (security, row 69). */
export function csvCell(value: string): string {
  const isFormula = /^\s*[=+\-@]|^[\t\r]/.test(value);
  const safe = isFormula ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
