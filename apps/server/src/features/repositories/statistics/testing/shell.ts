import { readProgram } from "../../../../testing/programs/run-program.ts";

/** Runs a command of a page in a shell in a repository, as a member would, and answers what it printed. */
export async function runInShell(repository: string, command: string): Promise<string> {
  const env = { PATH: process.env["PATH"] ?? "", HOME: repository, LC_ALL: "C", GIT_CONFIG_NOSYSTEM: "1" };
  return readProgram("sh", ["-c", command], { cwd: repository, env });
}

/** `  3 Name` by line, as `git shortlog -sn` and `uniq -c` print it. */
export function parseCounts(text: string): [string, number][] {
  return text
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      const [, count = "", name = ""] = /^ *(\d+)[\t ](.*)$/.exec(line) ?? [];
      return [name, Number(count)];
    });
}
