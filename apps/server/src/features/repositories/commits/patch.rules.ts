import { quotePath } from "../quoted-paths.rules.ts";

/** One side of a changed file; null where the file is not there. */
export interface Side {
  readonly path: string;
  /** Octal, six digits. */
  readonly mode: string;
  readonly sha: string;
}

const gitlink = "160000";

/** The lines before the first change, as git writes them. At least one side is there. */
export function patchHead(before: Side | null, after: Side | null): string {
  const present = after ?? before;
  if (!present) return "";
  const paths = { old: quotePath(`a/${before?.path ?? present.path}`), new: quotePath(`b/${present.path}`) };
  const lines = [`diff --git ${paths.old} ${paths.new}`];
  if (!before) lines.push(`new file mode ${present.mode}`);
  else if (!after) lines.push(`deleted file mode ${before.mode}`);
  else lines.push(...modeLines(before, after), ...renameLines(before, after));
  if (before?.sha !== after?.sha) {
    lines.push(indexLine(before, after));
    lines.push(`--- ${before ? paths.old : "/dev/null"}`, `+++ ${after ? paths.new : "/dev/null"}`);
  }
  return `${lines.join("\n")}\n`;
}

/** The mode stands here where it is the same on both sides. */
function indexLine(before: Side | null, after: Side | null): string {
  const ids = [before, after].map((side) => side?.sha ?? "0".repeat((before ?? after)?.sha.length ?? 0));
  const mode = before?.mode === after?.mode ? ` ${after?.mode ?? ""}` : "";
  return `index ${ids.join("..")}${mode}`;
}

function modeLines(before: Side, after: Side): string[] {
  return before.mode === after.mode ? [] : [`old mode ${before.mode}`, `new mode ${after.mode}`];
}

function renameLines(before: Side, after: Side): string[] {
  if (before.path === after.path) return [];
  return [`rename from ${quotePath(before.path)}`, `rename to ${quotePath(after.path)}`];
}

/** Whether this side is a submodule, of which only the commit's id is known here. */
export function isSubmodule(side: Side | null): boolean {
  return side?.mode === gitlink;
}

/** One change that takes all lines away and brings all lines, for sides that are not compared line by line. */
export function wholeHunk(gone: string, come: string): string {
  if (gone === come) return "";
  const [before, after] = [signedLines("-", gone), signedLines("+", come)];
  return `@@ -${spanOf(before.count)} +${spanOf(after.count)} @@\n${before.text}${after.text}`;
}

function signedLines(sign: "+" | "-", text: string): { readonly count: number; readonly text: string } {
  if (text === "") return { count: 0, text: "" };
  const lines = text.split("\n");
  const isOpen = lines.at(-1) !== "";
  if (!isOpen) lines.pop();
  const signed = lines.map((line) => `${sign}${line}\n`).join("");
  return { count: lines.length, text: `${signed}${isOpen ? "\\ No newline at end of file\n" : ""}` };
}

function spanOf(count: number): string {
  if (count === 0) return "0,0";
  return count === 1 ? "1" : `1,${count}`;
}

/** The changes in `git diff`'s output of two blobs; null where git calls them binary. */
export function hunksOf(output: string): string | null {
  const start = output.indexOf("\n@@ ");
  if (start >= 0) return output.slice(start + 1);
  return /^Binary files /m.test(output) ? null : "";
}
