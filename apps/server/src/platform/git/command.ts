import { GitRefused } from "./failures.ts";

/**
 * The subcommands that the server may run. `target`: whether the repository is named by GIT_DIR or as the last
 * argument. `separator`: whether the command reads `--` as the border between revisions and paths; the others
 * would take it for a path. `idsOnly`: the command does not know `--end-of-options`, so that nothing but full object
 * ids passes for a revision.
 */
const subcommands = {
  archive: { target: "environment", separator: false },
  blame: { target: "environment", separator: true, idsOnly: true },
  "cat-file": { target: "environment", separator: false },
  "check-attr": { target: "environment", separator: false },
  "commit-graph": { target: "environment", separator: false },
  "commit-tree": { target: "environment", separator: false },
  "count-objects": { target: "environment", separator: false },
  diff: { target: "environment", separator: true },
  "diff-tree": { target: "environment", separator: true },
  "fast-import": { target: "environment", separator: false },
  "for-each-ref": { target: "environment", separator: false },
  fsck: { target: "environment", separator: false },
  gc: { target: "environment", separator: false },
  grep: { target: "environment", separator: true, idsOnly: true },
  "hash-object": { target: "environment", separator: false },
  "index-pack": { target: "environment", separator: false },
  init: { target: "operand", separator: false },
  log: { target: "environment", separator: true },
  "ls-tree": { target: "environment", separator: false },
  "merge-base": { target: "environment", separator: false },
  "merge-tree": { target: "environment", separator: false },
  mktag: { target: "environment", separator: false },
  mktree: { target: "environment", separator: false },
  "multi-pack-index": { target: "environment", separator: false },
  "pack-refs": { target: "environment", separator: false },
  "patch-id": { target: "environment", separator: false },
  prune: { target: "environment", separator: false },
  "read-tree": { target: "environment", separator: false },
  "receive-pack": { target: "operand", separator: false },
  repack: { target: "environment", separator: false },
  "rev-list": { target: "environment", separator: true },
  "rev-parse": { target: "environment", separator: false },
  shortlog: { target: "environment", separator: true },
  "symbolic-ref": { target: "environment", separator: false },
  "update-index": { target: "environment", separator: false },
  "update-ref": { target: "environment", separator: false },
  "upload-pack": { target: "operand", separator: false },
  "write-tree": { target: "environment", separator: false },
} as const satisfies Record<string, Manner>;

interface Manner {
  readonly target: "environment" | "operand";
  readonly separator: boolean;
  readonly idsOnly?: boolean;
}

export type GitSubcommand = keyof typeof subcommands;

/** Options whose value may come from outside: it is part of the option's own argument, whatever it begins with. */
type TextOption = "--author" | "--grep" | "--ignore-revs-file" | "--points-at" | "--prefix" | "-e";

/** A string that stands in the source: neither `string` nor a template with a hole passes. */
type Literal<Text extends string> = Record<never, never> extends Record<Text, 1> ? never : Text;
type Literals<Texts extends readonly string[]> = {
  readonly [Index in keyof Texts]: Literal<Texts[Index]>;
};

export interface GitCommandParts<Flags extends readonly string[], Config extends readonly string[]> {
  /** Absolute path of the bare repository. */
  readonly repository: string;
  /** Options, literally in the source: a value from outside does not compile here. */
  readonly flags?: Literals<Flags>;
  /** Options with a number: `{ "--max-count": 20 }`. */
  readonly numbers?: Readonly<Record<`--${string}`, number>>;
  /** Options with a value from outside: `{ "--author": "Lin" }`. */
  readonly texts?: Readonly<Partial<Record<TextOption, string>>>;
  /** Settings of this one run, literally in the source: `receive.fsckObjects=true`. */
  readonly config?: Literals<Config>;
  /** Names of objects or refs, or patterns of refs; from outside. */
  readonly revisions?: readonly string[];
  /** Paths inside the repository; from outside. Taken literally, never as a pattern. */
  readonly paths?: readonly string[];
  /** Who makes a commit. */
  readonly identity?: GitIdentity;
  /** The `Git-Protocol` header; ignored unless it is `version=0`, `1` or `2`. */
  readonly protocol?: string | undefined;
  /** Absolute path of an index of one's own, for commands that read or write one. */
  readonly indexFile?: string;
  /** Where a push keeps its objects until it is accepted. */
  readonly quarantine?: Quarantine | undefined;
  /** Git ends rather than take more memory than this at once, whatever size an object claims to have. */
  readonly maximumAllocationBytes?: number;
  /** The largest pack that is taken; more ends the command with git's own words. */
  readonly maximumPackBytes?: number;
  readonly timeoutMs?: number;
}

/** The object folders of a push that is not accepted yet, as git names them to its hook; absolute paths. */
export interface Quarantine {
  readonly objects: string;
  readonly alternates: string;
}

export interface GitIdentity {
  readonly name: string;
  readonly email: string;
  readonly atMs: number;
}

/** A command that is safe to run. Only `gitCommand` makes one. */
export interface GitCommand {
  readonly subcommand: GitSubcommand;
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
}

const defaultTimeoutMs = 30_000;

/**
 * Builds `git -c <config> <subcommand> <flags> [--end-of-options] <revisions> [--] <paths>`.
 * Throws `GitRefused` for a value from outside that is empty, begins with `-`, or holds NUL or a line break.
 */
export function gitCommand<
  const Flags extends readonly string[] = [],
  const Config extends readonly string[] = [],
>(subcommand: GitSubcommand, parts: GitCommandParts<Flags, Config>): GitCommand {
  const manner: Manner = subcommands[subcommand];
  if (!parts.repository.startsWith("/") || parts.repository.includes("\0")) {
    throw new GitRefused("a repository is named by its absolute path");
  }
  return {
    subcommand,
    args: [
      ...(parts.config ?? []).flatMap((setting: string) => ["-c", setting]),
      ...packLimit(parts.maximumPackBytes),
      subcommand,
      ...(parts.flags ?? []),
      ...Object.entries(parts.numbers ?? {}).map(([flag, value]) => `${flag}=${Math.trunc(value)}`),
      ...Object.entries(parts.texts ?? {}).map(textArgument),
      ...operandsOf(manner, parts),
    ],
    environment: {
      ...(manner.target === "environment" ? { GIT_DIR: parts.repository } : {}),
      ...environmentFor(parts),
    },
    timeoutMs: parts.timeoutMs ?? defaultTimeoutMs,
  };
}

/** What comes from outside, behind a border that no option crosses. */
function operandsOf(
  { target, separator, idsOnly = false }: Manner,
  parts: Pick<GitCommandParts<[], []>, "revisions" | "paths" | "repository">,
): string[] {
  const revisions = (parts.revisions ?? []).map(idsOnly ? refuseAllButIds : refuseUnsafeRevision);
  const paths = (parts.paths ?? []).map(refuseUnsafePath);
  const operands = [
    ...revisions,
    ...(separator ? ["--"] : []),
    ...paths,
    ...(target === "operand" ? [parts.repository] : []),
  ];
  return operands.length > 0 && !idsOnly ? ["--end-of-options", ...operands] : operands;
}

function refuseUnsafeRevision(value: string): string {
  if (value === "" || /^-|[\0\r\n]/.test(value)) throw new GitRefused("this is not the name of a revision");
  return value;
}

function refuseAllButIds(value: string): string {
  if (!/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(value)) throw new GitRefused("this is not a full object id");
  return value;
}

/** A short option has its value glued to it, a long one behind `=`. */
function textArgument([option, value]: [string, string]): string {
  if (value === "" || value.includes("\0")) throw new GitRefused("an option's text is empty or holds NUL");
  return option.startsWith("--") ? `${option}=${value}` : `${option}${value}`;
}

function refuseUnsafePath(value: string): string {
  if (value === "" || value.startsWith("-") || value.includes("\0")) {
    throw new GitRefused("this is not a path of a repository");
  }
  return value;
}

type EnvironmentParts = Pick<
  GitCommandParts<[], []>,
  "protocol" | "identity" | "indexFile" | "quarantine" | "maximumAllocationBytes"
>;

function environmentFor(parts: EnvironmentParts): Record<string, string> {
  return {
    ...protocolEnvironment(parts.protocol),
    ...(parts.identity ? identityEnvironment(parts.identity) : {}),
    ...(parts.indexFile === undefined ? {} : { GIT_INDEX_FILE: parts.indexFile }),
    ...(parts.quarantine ? quarantineEnvironment(parts.quarantine) : {}),
    ...allocationLimit(parts.maximumAllocationBytes),
  };
}

function protocolEnvironment(protocol: string | undefined): Record<string, string> {
  return protocol !== undefined && /^version=[012]$/.test(protocol) ? { GIT_PROTOCOL: protocol } : {};
}

function packLimit(bytes: number | undefined): string[] {
  return bytes === undefined ? [] : ["-c", `receive.maxInputSize=${Math.trunc(bytes)}`];
}

function allocationLimit(bytes: number | undefined): Record<string, string> {
  return bytes === undefined ? {} : { GIT_ALLOC_LIMIT: String(Math.trunc(bytes)) };
}

function quarantineEnvironment({ objects, alternates }: Quarantine): Record<string, string> {
  return { GIT_OBJECT_DIRECTORY: objects, GIT_ALTERNATE_OBJECT_DIRECTORIES: alternates };
}

function identityEnvironment({ name, email, atMs }: GitIdentity): Record<string, string> {
  if (`${name}${email}`.includes("\0")) throw new GitRefused("a name cannot hold NUL");
  const date = `@${Math.floor(atMs / 1000)} +0000`;
  return {
    GIT_AUTHOR_NAME: name,
    GIT_AUTHOR_EMAIL: email,
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_NAME: name,
    GIT_COMMITTER_EMAIL: email,
    GIT_COMMITTER_DATE: date,
  };
}
