/** Out of sight a page costs memory and no time; more than these are hardly gone back to. */
const mostHidden = 8;

interface Pages {
  /** The page of the address. */
  readonly present: string;
  /** The pages that are mounted, the latest first. */
  readonly recent: readonly string[];
  isOpen(key: string): boolean;
  hasWork(key: string): boolean;
  /** Whether tabs keep their pages now. */
  readonly keeps: boolean;
}

/** The pages to keep mounted, the latest first: the oldest go first, and none that holds unsaved work. */
export function listKept({ present, recent, isOpen, hasWork, keeps }: Pages): readonly string[] {
  const hidden = recent.filter((key) => key !== present && (isOpen(key) || hasWork(key)));
  const room = keeps ? mostHidden : 0;
  return [present, ...hidden.filter((key, index) => index < room || hasWork(key))];
}
