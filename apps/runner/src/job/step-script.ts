import { colours, quote } from "./shell-text.ts";

export interface StepScriptParts {
  readonly variables: ReadonlyMap<string, string>;
  readonly folder: string;
  /** Complete commands, each of one or more lines. */
  readonly commands: readonly string[];
}

/** The shell script of one step: its variables, then each command after a green line that shows it. */
export function stepScript({ variables, folder, commands }: StepScriptParts): string {
  return [
    ...preamble(variables),
    "set -e",
    "if (set -o pipefail) 2>/dev/null; then set -o pipefail; fi",
    `cd ${quote(folder)}`,
    // `$?` of the command before is kept, and handed on in a place where it ends no script.
    `${showName}() { set -- "$?" "$1"; printf '%s\\n' "$2"; return "$1"; }`,
    ...commands.flatMap((command) => [`${showName} ${quote(echoOf(command))} && :`, command]),
    "",
  ].join("\n");
}

const showName = "lowforge_show_command";

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

function echoOf(command: string): string {
  const [first = "", ...rest] = command.replace(/^\n+|\n+$/g, "").split("\n");
  return [`$ ${first}`, ...rest].map((text) => `${colours.command}${text}${colours.reset}`).join("\n");
}
