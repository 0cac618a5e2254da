/** How long the browser keeps a text: until it is cleared, or as long as the tab is open. */
type Life = "installation" | "tab";

const storageOf = { installation: () => localStorage, tab: () => sessionStorage } satisfies Record<
  Life,
  () => Storage
>;

/** The text that was kept under a key; null where there is none. */
export function readKept(key: string, life: Life = "installation"): string | null {
  try {
    return storageOf[life]().getItem(key);
  } catch {
    // A browser that keeps nothing for us is no reason not to work.
    return null;
  }
}

/** Keeps a text under a key; null takes it away. */
export function keep(key: string, text: string | null, life: Life = "installation"): void {
  try {
    if (text === null) storageOf[life]().removeItem(key);
    else storageOf[life]().setItem(key, text);
  } catch {
    // The same: what was to be kept then holds until the page is closed.
  }
}
