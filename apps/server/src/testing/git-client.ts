import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runProgram } from "./programs/run-program.ts";

export interface GitAnswer {
  readonly exitCode: number | null;
  readonly stdout: string;
  /** What a person would read, `remote: …` included. */
  readonly stderr: string;
}

/** Stock git as a member uses it, in a folder of its own. */
export interface GitClient {
  readonly dir: string;
  /** Runs git in `cwd`, a folder inside `dir`, whatever comes of it. */
  run(args: readonly string[], options?: { cwd?: string; input?: string | Buffer }): Promise<GitAnswer>;
  /** Runs git and answers its trimmed output; throws with what it said where it fails. */
  git(cwd: string, ...args: string[]): Promise<string>;
  /** Makes a repository `name` on branch `main` with one commit of these files. */
  makeRepository(name: string, files: Readonly<Record<string, string>>): Promise<void>;
  /** Writes files into a repository and commits them. */
  commit(name: string, files: Readonly<Record<string, string>>, message?: string): Promise<void>;
  remove(): Promise<void>;
}

export async function createGitClient(): Promise<GitClient> {
  const dir = await mkdtemp(join(tmpdir(), "lowforge-client-"));

  const run: GitClient["run"] = async (args, { cwd = ".", input = "" } = {}) => {
    const answer = await runProgram("git", args, { cwd: join(dir, cwd), env: clientEnvironment(dir), input });
    return { ...answer, stdout: answer.stdout.toString() };
  };

  async function git(cwd: string, ...args: string[]): Promise<string> {
    const answer = await run(args, { cwd });
    if (answer.exitCode !== 0) throw new Error(`git ${args.join(" ")} failed: ${answer.stderr}`);
    return answer.stdout.trim();
  }

  async function commit(
    name: string,
    files: Readonly<Record<string, string>>,
    message = "A change",
  ): Promise<void> {
    for (const [path, text] of Object.entries(files)) await writeFile(join(dir, name, path), text);
    await git(name, "add", "-A", ".");
    await git(name, "commit", "-q", "--allow-empty", "-m", message);
  }

  return {
    dir,
    run,
    git,
    commit,
    async makeRepository(name, files) {
      await git(".", "init", "-q", "-b", "main", name);
      await commit(name, files, "First");
    },
    remove: () => rm(dir, { recursive: true, force: true }),
  };
}

function clientEnvironment(home: string): Record<string, string> {
  return {
    PATH: process.env["PATH"] ?? "",
    HOME: home,
    LC_ALL: "C",
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_TERMINAL_PROMPT: "0",
    GIT_AUTHOR_NAME: "Lin",
    GIT_AUTHOR_EMAIL: "lin@example.com",
    GIT_COMMITTER_NAME: "Lin",
    GIT_COMMITTER_EMAIL: "lin@example.com",
  };
}
