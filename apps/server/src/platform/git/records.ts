import type { GitCommand } from "./command.ts";
import { GitFailed } from "./failures.ts";
import type { Git } from "./git.ts";

export interface RecordOptions {
  readonly separator: "\n" | "\0";
  readonly signal?: AbortSignal;
}

/**
 * What a command without input lists, as its records come: many at a time, each without the separator that ends it.
 * Git ends when the reader stops. Throws `GitFailed` where git fails, after the records that it wrote.
 */
export async function* readRecords(
  git: Pick<Git, "stream">,
  command: GitCommand,
  { separator, signal }: RecordOptions,
): AsyncGenerator<string[]> {
  const { stdin, stdout, finished, kill } = await git.stream(command, signal ? { signal } : {});
  try {
    stdin.end();
    stdout.setEncoding("utf8");
    let rest = "";
    for await (const chunk of stdout as AsyncIterable<string>) {
      const records = (rest + chunk).split(separator);
      rest = records.pop() ?? "";
      if (records.length > 0) yield records;
    }
    if (rest !== "") yield [rest];
    const { exitCode, stderr } = await finished;
    if (exitCode !== 0) throw new GitFailed(command.subcommand, exitCode, stderr);
  } finally {
    kill();
  }
}
