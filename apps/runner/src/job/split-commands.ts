import { spawn } from "node:child_process";
import type { BuildIdentity } from "../isolation/identity.ts";
import { findProgram, systemSearchPath } from "../isolation/programs.ts";

/** Each line costs a start of the shell; longer scripts are rarely written to be followed line by line. */
const maxLines = 200;

/**
 * Cuts a script into complete commands, so that the log can show each one just before it runs. Bash itself says
 * where a command is complete (`bash -n` parses and runs nothing); what it cannot cut stays in one piece.
 */
export async function splitCommands(script: string, identity: BuildIdentity): Promise<string[]> {
  const lines = script.replace(/\n+$/, "").split("\n");
  const bash = findProgram("bash", systemSearchPath);
  if (bash === null || lines.length === 1 || lines.length > maxLines) return [lines.join("\n")];
  const pieces: string[] = [];
  let piece: string[] = [];
  for (const line of lines) {
    piece.push(line);
    if (!mayEnd(piece) || !(await isComplete(bash, piece.join("\n"), identity))) continue;
    pieces.push(piece.join("\n"));
    piece = [];
  }
  return piece.length === 0 ? pieces : [...pieces, piece.join("\n")];
}

/** Comments go with the command that they explain, and a backslash at the end takes in the next line. */
function mayEnd(piece: readonly string[]): boolean {
  const hasCommand = piece.some((line) => !/^\s*(#|$)/.test(line));
  return hasCommand && !/(^|[^\\])(\\\\)*\\$/.test(piece.at(-1) ?? "");
}

/** An unfinished here-document is no error to bash, but it warns of it. */
function isComplete(bash: string, text: string, identity: BuildIdentity): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(bash, ["--norc", "--noprofile", "-n"], {
      env: { PATH: systemSearchPath, LC_ALL: "C.UTF-8" },
      cwd: "/",
      stdio: ["pipe", "ignore", "pipe"],
      timeout: 5_000,
      ...identity,
    });
    let hasComplaint = false;
    child.stderr.on("data", () => (hasComplaint = true));
    child.once("error", () => resolve(false));
    child.once("close", (code) => resolve(code === 0 && !hasComplaint));
    // Bash stops reading at an error, which is an answer and not a failure.
    child.stdin.on("error", () => undefined);
    child.stdin.end(`${text}\n`);
  });
}
