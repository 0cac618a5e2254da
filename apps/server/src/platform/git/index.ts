/**
 * The cage around the git binary: the one place that starts it, with typed commands that cannot carry an option
 * from outside, an environment from scratch, limits of time, output and number.
 */
export { type GitCommand, gitCommand, type GitIdentity, type Quarantine } from "./command.ts";
export type { PushJudge } from "./push-hook.ts";
export { createGit, type Git, type GitResult, type GitRunOptions, type GitStream } from "./git.ts";
export { type CommitGraph, loadCommitGraph, type PathQuestion, stampOfCommitGraph } from "./commit-graph.ts";
export { countDivergence, type Divergence } from "./divergence.ts";
export type { GitObject, GitObjectFacts, GitObjects } from "./objects.ts";
export type { GitRef, GitRefKind, GitRefs } from "./refs.ts";
export { GitCanceled, GitFailed, GitOutputTooLarge, GitRefused, GitTimeout } from "./failures.ts";
export { readRecords } from "./records.ts";
export { type CommitText, writeCommit } from "./write-commit.ts";
