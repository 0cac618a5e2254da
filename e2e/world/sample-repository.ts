import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Stock git with nothing of the machine's own configuration; answers what it printed. */
export async function git(cwd: string, ...args: string[]): Promise<string> {
  const { stdout } = await run("git", args, { cwd, env: gitEnvironment, maxBuffer: 64 * 1024 * 1024 });
  return stdout.trim();
}

/** The same, and answers what it said beside that, as a server's remarks on a push. */
export async function gitWords(cwd: string, ...args: string[]): Promise<string> {
  const { stderr } = await run("git", args, { cwd, env: gitEnvironment });
  return stderr;
}

const gitEnvironment = {
  PATH: process.env["PATH"],
  HOME: "/nonexistent",
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_TERMINAL_PROMPT: "0",
  GIT_AUTHOR_NAME: "Lin",
  GIT_AUTHOR_EMAIL: "lin@example.invalid",
  GIT_COMMITTER_NAME: "Lin",
  GIT_COMMITTER_EMAIL: "lin@example.invalid",
};

/** Makes a repository with a history of the given size in `folder`; each commit changes one file of 2 KiB or so. */
export async function makeSampleRepository(folder: string, commits: number, files: number): Promise<void> {
  await git(folder, "init", "--quiet", "--initial-branch=main");
  const importer = spawn("git", ["fast-import", "--quiet"], {
    cwd: folder,
    env: gitEnvironment,
    stdio: ["pipe", "ignore", "inherit"],
  });
  for (let number = 0; number < commits; number += 1) {
    if (!importer.stdin.write(commitText(number, files))) await once(importer.stdin, "drain");
  }
  importer.stdin.end();
  await once(importer, "close");
  await git(folder, "reset", "--quiet", "--hard", "main");
}

function commitText(number: number, files: number): string {
  const path = `part-${number % 40}/file-${number % files}.txt`;
  const lines = Array.from(
    { length: 40 },
    (_, line) => `${scramble(number * 41 + line)} line ${line} of ${path}`,
  );
  const content = lines.join("\n");
  const message = `Change ${path} for the ${number}th time`;
  return [
    "commit refs/heads/main",
    `committer Lin <lin@example.invalid> ${1_700_000_000 + number} +0000`,
    `data ${Buffer.byteLength(message)}`,
    message,
    `M 100644 inline ${path}`,
    `data ${Buffer.byteLength(content)}`,
    content,
    "",
  ].join("\n");
}

/** The same text for the same number in every run, and hardly compressible. */
function scramble(seed: number): string {
  let state = seed + 1;
  let text = "";
  for (let round = 0; round < 5; round += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    text += state.toString(36);
  }
  return text;
}
