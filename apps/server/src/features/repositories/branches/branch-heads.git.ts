import type { Branch, Submitter } from "@lowforge/contract/repositories";
import {
  type Git,
  type GitCommand,
  gitCommand,
  type GitObject,
  type GitRefKind,
} from "../../../platform/git/index.ts";
import type { CommitGraphs } from "../commit-graphs.git.ts";
import { parseCommit, summaryOf } from "../commits.git.ts";
import { createMemory } from "../memory.ts";
import { stampOfRefs } from "../ref-stamp.ts";

/** As little of a ref as sorting, searching and filtering ten thousand of them takes. */
export interface RefHead {
  readonly name: string;
  /** What the ref stands for, unpeeled. */
  readonly sha: string;
  readonly type: string;
  /** When the commit was made; of an annotated tag, when that was. Milliseconds. */
  readonly at: number;
}

/** What a ref stands for, as far as lists need it; an id never changes what it says. */
type HeadFacts = Pick<RefHead, "type" | "at">;

const rememberedHeads = 100_000;
const listedHeads = 200_000;
/** So many are read one by one, rather than all of them by another git. */
const readApart = 200;

export type RefHeads = ReturnType<typeof createRefHeads>;

/** Lists of branches and tags that open no object which was seen before, or which the graph of commits tells of. */
export function createRefHeads(git: Git, graphs: CommitGraphs) {
  const facts = createMemory<HeadFacts>(rememberedHeads);
  const lists = createMemory<{ readonly stamp: string; readonly heads: readonly RefHead[] }>(
    listedHeads,
    ({ heads }) => heads.length + 1,
  );

  async function learnFromGraph(repository: string, shas: readonly string[]): Promise<void> {
    const graph = await graphs.of(repository);
    if (!graph) return;
    for (const sha of shas) {
      const position = graph.find(sha);
      if (position >= 0) facts.keep(sha, { type: "commit", at: graph.committedAt(position) * 1000 });
    }
  }

  async function learnFromObjects(repository: string, shas: readonly string[]): Promise<void> {
    const objects = await git.objects.read(repository, shas);
    for (const object of objects) {
      if (object) facts.keep(object.id, { type: object.type, at: createdAt(object) });
    }
  }

  async function read(repository: string, kind: GitRefKind): Promise<readonly RefHead[]> {
    const refs = await listRefs(git, repository, kind);
    const unknown = (): string[] => refs.map(({ sha }) => sha).filter((sha) => facts.find(sha) === null);
    await learnFromGraph(repository, unknown());
    const rest = unknown();
    if (rest.length <= readApart) await learnFromObjects(repository, rest);
    const heads = refs.flatMap((ref) => {
      const known = facts.find(ref.sha);
      return known ? [{ ...ref, ...known }] : [];
    });
    // Too many to read one by one, or one that cannot be read, of which git says why.
    return heads.length === refs.length ? heads : listWithFacts(git, repository, `refs/${kind}/`);
  }

  return {
    /** Every branch, or every tag. */
    async list(repository: string, kind: GitRefKind): Promise<readonly RefHead[]> {
      // Taken before they are read: what changes in between makes another stamp.
      const stamp = await stampOfRefs(repository);
      const key = `${repository}\0${kind}`;
      const known = lists.find(key);
      if (stamp !== null && known?.stamp === stamp) return known.heads;
      const heads = await read(repository, kind);
      if (stamp !== null) lists.keep(key, { stamp, heads });
      return heads;
    },
  };
}

async function listRefs(git: Git, repository: string, kind: GitRefKind) {
  const refs = await git.refs.list(repository, kind);
  return refs.map(({ name, sha }) => ({ name: name.slice(`refs/${kind}/`.length), sha }));
}

/** The same with what git finds in each object. */
async function listWithFacts(git: Git, repository: string, prefix: string): Promise<RefHead[]> {
  const flags = ["--format=%(refname)%00%(objectname)%00%(objecttype)%00%(creatordate:unix)"] as const;
  const lines = await listLines(git, gitCommand("for-each-ref", { repository, flags, revisions: [prefix] }));
  return lines.map(([ref = "", sha = "", type = "", at = ""]) => ({
    name: ref.slice(prefix.length),
    sha,
    type,
    at: Number(at) * 1000,
  }));
}

async function listLines(git: Git, command: GitCommand): Promise<string[][]> {
  const { stdout } = await git.run(command, { maximumBytes: 128 * 1024 * 1024 });
  return stdout
    .toString()
    .split("\n")
    .filter(Boolean)
    .map((line) => line.split("\0"));
}

/** 0 for what has no date: a tree or a file that a tag stands for, or a tag of early days. */
function createdAt({ content }: GitObject): number {
  const [head = ""] = content.toString("latin1").split("\n\n", 1);
  const [, seconds = "0"] = /^(?:committer|tagger) .*> (\d+) [+-]\d{4}$/m.exec(head) ?? [];
  return Number(seconds) * 1000;
}

/** A branch with the commit at its head and who made that. */
export type SubmittedBranch = Omit<Branch, "isDefault"> & { readonly lastSubmitter: Submitter };

/** Reads the heads of these branches. */
export async function readBranches(
  git: Git,
  repository: string,
  heads: readonly Pick<RefHead, "name" | "sha">[],
): Promise<SubmittedBranch[]> {
  const objects = await git.objects.read(
    repository,
    heads.map(({ sha }) => sha),
  );
  return heads.flatMap(({ name }, index) => {
    const object = objects[index];
    if (object?.type !== "commit") return [];
    const commit = parseCommit(object.id, object.content);
    return [{ name, commit: summaryOf(commit), lastSubmitter: commit.committer }];
  });
}
