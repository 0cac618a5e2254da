/** What a permission is found by. */
export interface SoughtPermission {
  /** Its name and what it lets one do, as they are written. */
  readonly written: string;
  /** How its name is spoken, a syllable for each character; null where it is not Chinese. */
  readonly spoken: readonly string[] | null;
}

/** Whether the words stand in what is written, or its name is spoken so: in full from any syllable on, or by initials. */
export function isSought({ written, spoken }: SoughtPermission, words: string): boolean {
  const sought = words.trim().toLowerCase();
  if (written.toLowerCase().includes(sought)) return true;
  // People part syllables as they like.
  const letters = sought.replace(/[\s']+/g, "");
  if (spoken === null || letters === "") return false;
  const initials = spoken.map((syllable) => syllable.slice(0, 1)).join("");
  return (
    initials.includes(letters) || spoken.some((_, from) => spoken.slice(from).join("").startsWith(letters))
  );
}
