const step = 1024;
const units = ["B", "KiB", "MB", "GiB"] as const;

/** `12 MB`: the four labels of the specification (§9), base 1024, rounded up. */
export function formatSize(sizeBytes: number): string {
  let value = Math.max(0, sizeBytes);
  let unit = 0;
  while (Math.ceil(value) >= step && unit < units.length - 1) {
    value /= step;
    unit += 1;
  }
  return `${Math.ceil(value).toLocaleString("en-US")} ${units[unit]}`;
}
