/** What a git process left behind when it did not do what it was asked. */
class GitError extends Error {
  override readonly name: string = "GitError";
}

/** Git ended with an exit code that the caller does not accept, or could not be started. */
export class GitFailed extends GitError {
  override readonly name = "GitFailed";
  readonly subcommand: string;
  /** Null when a signal ended it or it never started. */
  readonly exitCode: number | null;
  /** At most 64 KiB. */
  readonly stderr: string;
  constructor(subcommand: string, exitCode: number | null, stderr: string) {
    super(`git ${subcommand} failed (${exitCode ?? "no exit code"}): ${stderr.slice(0, 500).trim()}`);
    this.subcommand = subcommand;
    this.exitCode = exitCode;
    this.stderr = stderr;
  }
}

/** Git ran longer than it was given and was killed with all its children. */
export class GitTimeout extends GitError {
  override readonly name = "GitTimeout";
  readonly subcommand: string;
  readonly timeoutMs: number;
  constructor(subcommand: string, timeoutMs: number) {
    super(`git ${subcommand} was stopped after ${timeoutMs} ms`);
    this.subcommand = subcommand;
    this.timeoutMs = timeoutMs;
  }
}

/** Git wrote more than `run` was told to hold in memory. */
export class GitOutputTooLarge extends GitError {
  override readonly name = "GitOutputTooLarge";
  readonly subcommand: string;
  readonly limitBytes: number;
  constructor(subcommand: string, limitBytes: number) {
    super(`git ${subcommand} wrote more than ${limitBytes} bytes`);
    this.subcommand = subcommand;
    this.limitBytes = limitBytes;
  }
}

/** A value could have been taken for an option or cut short; nothing was run. */
export class GitRefused extends GitError {
  override readonly name = "GitRefused";
}

/** The caller gave up, or the server is closing. */
export class GitCanceled extends GitError {
  override readonly name = "GitCanceled";
  readonly subcommand: string;
  constructor(subcommand: string) {
    super(`git ${subcommand} was canceled`);
    this.subcommand = subcommand;
  }
}
