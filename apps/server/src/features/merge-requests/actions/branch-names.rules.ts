const maximumLength = 50;
/** Room for `-99`. */
const tailLength = 3;

/** A name for a new branch that the console's rule allows (specification §5): what it does not is written as hyphens. */
export function newBranchName(kind: "revert" | "cherry-pick", number: number, source: string): string {
  const wanted = `${kind}-${number}-${source}`.replace(/[^A-Za-z0-9_-]+/g, "-");
  return wanted.slice(0, maximumLength - tailLength).replace(/-+$/, "");
}

/** The name itself, and then with numbers. */
export function numberedName(name: string, attempt: number): string {
  return attempt === 1 ? name : `${name}-${attempt}`;
}
