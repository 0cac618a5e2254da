import { colours, quote } from "./shell-text.ts";

export interface StepScriptParts {
  readonly variables: ReadonlyMap<string, string>;
  readonly folder: string;
  readonly lines: readonly string[];
}

/** The shell script of one step: its variables, then each command after a green line that shows it. */
export function stepScript({ variables, folder, lines }: StepScriptParts): string {
  return [
    ...preamble(variables),
    "set -e",
    "if (set -o pipefail) 2>/dev/null; then set -o pipefail; fi",
    `cd ${quote(folder)}`,
    ...lines.flatMap((line) => [`printf '%s\\n' ${quote(echoOf(line))}`, line]),
    "",
  ].join("\n");
}

/**
 * Variables are set inside the script and not in the environment of what launches it: LD_PRELOAD and its kind
 * would otherwise act on the launcher, before the isolation is up.
 */
export function preamble(variables: ReadonlyMap<string, string>): string[] {
  return [
    // When memory runs out, the kernel should choose a build before the server beside it.
    "{ echo 500 > /proc/self/oom_score_adj; } 2>/dev/null || :",
    ...[...variables].map(([name, value]) => `export ${name}=${quote(value)}`),
  ];
}

function echoOf(line: string): string {
  const [first = "", ...rest] = line.replace(/\n+$/, "").split("\n");
  return [`$ ${first}`, ...rest].map((text) => `${colours.command}${text}${colours.reset}`).join("\n");
}
