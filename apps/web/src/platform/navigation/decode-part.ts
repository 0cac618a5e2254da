/** A part of an address as it was before it was encoded; null where it is not encoded rightly. */
export function decodePart(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
