import type { ReviewVerdict, WaitingReason } from "@lowforge/contract/merge-requests";

/** What is known of one open request, as far as it says who is to do something. */
export interface RequestFacts {
  readonly creatorId: number;
  readonly isDraft: boolean;
  readonly createdAt: number;
  readonly headSha: string;
  /** When the present head came. */
  readonly headAt: number;
  /** Since when it waits in a merge queue; null where it does not. */
  readonly queuedAt: number | null;
  readonly asked: readonly { readonly userId: number; readonly at: number }[];
  /** Everything that was said by reviewers, in the order in which it came. */
  readonly reviews: readonly {
    readonly userId: number;
    readonly verdict: ReviewVerdict;
    readonly headSha: string;
    readonly at: number;
  }[];
}

/** What a request is to one member. */
export interface Standing {
  readonly group: "review" | "act" | "wait";
  readonly reason: WaitingReason;
  readonly since: number;
  /** Ids of those for whom it waits, or who want changes. */
  readonly people: readonly number[];
}

/** Null where the request asks nothing of the member, and they wait for nobody in it. */
export function standingOf(memberId: number, facts: RequestFacts): Standing | null {
  return memberId === facts.creatorId ? forCreator(facts) : forReviewer(memberId, facts);
}

function forReviewer(memberId: number, facts: RequestFacts): Standing | null {
  const asked = facts.asked.find(({ userId }) => userId === memberId);
  if (!asked || facts.isDraft || facts.queuedAt !== null || hasSeen(memberId, facts)) return null;
  const isFirst = facts.reviews.every(({ userId }) => userId !== memberId);
  const shared = { group: "review", people: [] } as const;
  return isFirst
    ? { ...shared, reason: "asked", since: asked.at }
    : { ...shared, reason: "newVersion", since: facts.headAt };
}

function forCreator(facts: RequestFacts): Standing {
  const mine = (reason: WaitingReason, since: number, people: readonly number[] = []): Standing => ({
    group: reason === "waiting" || reason === "queued" ? "wait" : "act",
    reason,
    since,
    people,
  });
  if (facts.queuedAt !== null) return mine("queued", facts.queuedAt);
  if (facts.isDraft) return mine("draft", facts.createdAt);
  const verdicts = presentVerdicts(facts);
  const against = verdicts.filter(({ verdict }) => verdict === "changesRequested");
  const [first] = against;
  if (first) {
    return mine(
      "changesRequested",
      first.at,
      against.map(({ userId }) => userId),
    );
  }
  const outstanding = facts.asked.filter(({ userId }) => !hasSeen(userId, facts));
  if (outstanding.length > 0) {
    const since = Math.min(...outstanding.map(({ at }) => Math.max(at, facts.headAt)));
    return mine(
      "waiting",
      since,
      outstanding.map(({ userId }) => userId),
    );
  }
  const approval = verdicts.findLast(({ verdict }) => verdict === "approved");
  if (approval) return mine("approved", approval.at);
  const last = facts.reviews.at(-1);
  return last ? mine("reviewed", last.at) : mine("nobodyAsked", facts.headAt);
}

function hasSeen(memberId: number, { reviews, headSha }: RequestFacts): boolean {
  return reviews.some((review) => review.userId === memberId && review.headSha === headSha);
}

/** What each reviewer has judged last, where that was of the present head: to comment takes nothing back. */
function presentVerdicts({ reviews, headSha, creatorId }: RequestFacts): RequestFacts["reviews"] {
  const judgements = new Map(
    reviews.filter(({ verdict }) => verdict !== "commented").map((review) => [review.userId, review]),
  );
  return [...judgements.values()]
    .filter((review) => review.headSha === headSha && review.userId !== creatorId)
    .sort((left, right) => left.at - right.at);
}
