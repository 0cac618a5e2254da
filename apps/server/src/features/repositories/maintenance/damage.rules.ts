/** What git says when what it keeps is broken, and not what it was asked for. */
const damagePatterns: readonly RegExp[] = [
  /loose object [0-9a-f]+ .*is corrupt/,
  /object file .* is empty/,
  /packfile .* (?:cannot be accessed|does not match index|claims to have|is far too short)/,
  /(?:file|index file) .*\.(?:pack|idx) (?:is|too) (?:far too short|too small|corrupt)/,
  /index file .* (?:is too small|overflows|is corrupt)/,
  /file .*\.pack is (?:far too short|not a GIT packfile)/,
  /(?:packed object|object) [0-9a-f]{40,} .*is corrupt/,
  /inflate: data stream error|serious inflate inconsistency|pack has bad object/,
  /unable to (?:unpack|read) (?:header of )?(?:tree|sha1 file|[0-9a-f]{40})/,
  /missing (?:blob|tree|commit) object/,
  /failed to read object|[Cc]ould not read [0-9a-f]{40}|unable to parse (?:commit|object)/,
  /bad config line \d+ in file/,
  /not a git repository/,
];

/** Commands whose words about objects are about what a client has sent. */
const takesFromOutside: readonly string[] = ["receive-pack", "index-pack"];

/** Whether what a command has said means that the repository itself is damaged. */
export function tellsOfDamage(subcommand: string, stderr: string): boolean {
  return !takesFromOutside.includes(subcommand) && damagePatterns.some((pattern) => pattern.test(stderr));
}

export interface CheckResult {
  readonly isDamaged: boolean;
  /** At most 100 lines of what was found. */
  readonly problems: readonly string[];
}

const maximumProblems = 100;
const unremarkable = /^(?:dangling|unreachable|notice:|Checking|Verifying) ?/;
/** Objects that are there and readable but not as git likes them: many an old history has some. */
const odd = /^(?:error|warning) in (?:blob|tree|commit|tag) [0-9a-f]{40,}/;
/** Written anew by the next tidying, and never the only place of anything. */
const derived = /commit-graph|multi-pack-index|bitmap/;

/** Reads what `git fsck` has written. */
export function readCheck(exitCode: number, output: string): CheckResult {
  const lines = output
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !unremarkable.test(line));
  const grave = lines.filter((line) => !odd.test(line) && !derived.test(line));
  const problems = [...grave, ...lines.filter((line) => !grave.includes(line))];
  return {
    isDamaged: exitCode !== 0 && grave.length > 0,
    problems: problems.slice(0, maximumProblems).map((line) => line.slice(0, 500)),
  };
}
