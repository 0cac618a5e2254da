import type { PushRules } from "@lowforge/contract/repositories";

/** The rules as their form holds them: sizes in MB, patterns one per line. */
export interface PushRuleValues extends Omit<PushRules, "maximumFileBytes" | "forbiddenPaths"> {
  readonly maximumFileMegabytes: string;
  readonly forbiddenPaths: string;
}

const megabyte = 1024 ** 2;
const [smallest, largest] = [1024, 4096 * megabyte];
const [mostPaths, longestPath] = [100, 200];

export function toValues({ maximumFileBytes, forbiddenPaths, ...rules }: PushRules): PushRuleValues {
  const megabytes =
    maximumFileBytes === null ? "" : String(Math.round((maximumFileBytes / megabyte) * 1000) / 1000);
  return { ...rules, maximumFileMegabytes: megabytes, forbiddenPaths: forbiddenPaths.join("\n") };
}

export function fromValues({ maximumFileMegabytes, forbiddenPaths, ...rules }: PushRuleValues): PushRules {
  return {
    ...rules,
    maximumFileBytes: readBytes(maximumFileMegabytes),
    forbiddenPaths: readPaths(forbiddenPaths),
  };
}

/** Bytes of a size in MB; null where the field is empty. */
function readBytes(megabytes: string): number | null {
  if (megabytes.trim() === "") return null;
  return Math.max(smallest, Math.round(Number(megabytes) * megabyte));
}

function readPaths(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** Whether the size can be saved. */
export function isSize(megabytes: string): boolean {
  if (megabytes.trim() === "") return true;
  const bytes = Number(megabytes) * megabyte;
  return bytes > 0 && Math.max(smallest, bytes) <= largest;
}

/** Whether every line can be saved. */
export function arePaths(text: string): boolean {
  const paths = readPaths(text);
  return (
    paths.length <= mostPaths && paths.every((path) => path.length <= longestPath && !path.startsWith("/"))
  );
}
