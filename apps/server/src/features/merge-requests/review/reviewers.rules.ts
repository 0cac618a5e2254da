import type { Reviewer } from "@lowforge/contract/merge-requests";
import type { NamedPerson, Verdict } from "./reviews.db.ts";

/**
 * Who reviews, those who were asked first. `verdicts` are each author's latest review and latest judgement, in the
 * order in which they came.
 */
export function joinReviewers(
  asked: readonly NamedPerson[],
  verdicts: readonly Verdict[],
  { headSha, creatorId }: { readonly headSha: string; readonly creatorId: number },
): Reviewer[] {
  const askedIds = new Set(asked.map(({ user_id }) => user_id));
  const others = new Map(
    verdicts
      .filter(({ user_id }) => !askedIds.has(user_id) && user_id !== creatorId)
      .map((verdict) => [verdict.user_id, verdict]),
  );
  return [...asked, ...others.values()].map(({ user_id: userId, username, nickname }) => {
    const own = verdicts.filter((verdict) => verdict.user_id === userId);
    const judgement = own.findLast(({ verdict }) => verdict !== "commented");
    const said = judgement ?? own.at(-1);
    return {
      person: { userId, username, nickname: nickname ?? "" },
      isAsked: askedIds.has(userId),
      verdict: said?.verdict ?? null,
      isOutdated: said !== undefined && said.head_sha !== headSha,
      version: own.at(-1)?.version_number ?? null,
    };
  });
}

/** Whether a role's permissions, as JSON, allow to read a repository. */
export function mayReadRepositories(permissions: string): boolean {
  const held: unknown = JSON.parse(permissions);
  return Array.isArray(held) && held.includes("repository.read");
}
