/** What the help prints in bold stands for a label on a screen; these are the labels that no text of `texts` has. */
export function findUnknownLabels(document: string, text: string, texts: readonly object[]): string[] {
  const labels = new Set([...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, label = ""]) => label));
  const known = texts.flatMap(valuesOf).map(patternOf);
  return [...labels]
    .filter((label) => !known.some((pattern) => pattern.test(label)))
    .map((label) => `${document} names "${label}", which no screen says: use the words of the screen.`);
}

function valuesOf(texts: object): string[] {
  return Object.values(texts).flatMap((value: unknown) => {
    if (typeof value === "string") return [value];
    return typeof value === "object" && value !== null ? valuesOf(value) : [];
  });
}

/** A placeholder may stand for anything, but a text that is nothing else names no label. */
function patternOf(text: string): RegExp {
  const parts = text.split(/\{\{\w+\}\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return parts.every((part) => part.trim() === "") ? /^$/ : new RegExp(`^${parts.join(".+")}$`);
}
