import type { CommitSummary, Submitter } from "@lowforge/contract/repositories";
import { type Git, gitCommand, type GitIdentity } from "../../../platform/git/index.ts";
import type { RefHead } from "../branches/branch-heads.git.ts";
import { parseCommit, summaryOf } from "../commits.git.ts";
import { tagMessageOf, taggerOf } from "./tag-object.rules.ts";

export interface ReadTag {
  readonly name: string;
  readonly sha: string;
  readonly isAnnotated: boolean;
  readonly comment: string;
  readonly tagger: Submitter | null;
  readonly commit: CommitSummary | null;
}

const shownComment = 2_000;

/** Reads tags closely: the tag object, where there is one, and the commit behind it. */
export async function readTags(git: Git, repository: string, heads: readonly RefHead[]): Promise<ReadTag[]> {
  const annotated = heads.filter(({ type }) => type === "tag");
  const [commits, objects] = await Promise.all([
    git.objects.read(
      repository,
      heads.map(({ sha }) => `${sha}^{commit}`),
    ),
    git.objects.read(
      repository,
      annotated.map(({ sha }) => sha),
    ),
  ]);
  const byId = new Map(objects.flatMap((object) => (object ? [[object.id, object.content] as const] : [])));
  return heads.map(({ name, sha, type }, index) => {
    const content = byId.get(sha);
    const commit = commits[index];
    return {
      name,
      sha,
      isAnnotated: type === "tag",
      comment: content ? tagMessageOf(content).slice(0, shownComment) : "",
      tagger: content ? taggerOf(content) : null,
      commit: commit ? summaryOf(parseCommit(commit.id, commit.content)) : null,
    };
  });
}

export interface NewTagObject {
  readonly name: string;
  /** The commit that it stands for. */
  readonly target: string;
  readonly comment: string;
  readonly tagger: GitIdentity;
}

/** Writes a tag object and answers its id; no ref points at it yet. */
export async function writeTagObject(git: Git, repository: string, tag: NewTagObject): Promise<string> {
  const { name, email, atMs } = tag.tagger;
  const lines = [
    `object ${tag.target}`,
    "type commit",
    `tag ${tag.name}`,
    `tagger ${withoutMarks(name)} <${withoutMarks(email)}> ${Math.floor(atMs / 1000)} +0000`,
    "",
    `${tag.comment.replace(/\r\n?/g, "\n")}\n`,
  ];
  const { stdout } = await git.run(gitCommand("mktag", { repository }), { input: lines.join("\n") });
  return stdout.toString().trim();
}

/** In a raw object a name ends at `<` and a line at its break. */
function withoutMarks(text: string): string {
  return text.replace(/[<>\p{Cc}]/gu, "").trim();
}
