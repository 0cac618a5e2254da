import type { MessageEvent } from "@lowforge/contract/messages";
import type { MessagesContext } from "../context.ts";
import { excerptOf } from "./excerpt.rules.ts";
import { type Happening, plain } from "./happening.rules.ts";
import { findMentions, findNewMentions } from "./mentions.rules.ts";
import type { Announce } from "./announcer.service.ts";

interface RequestFacts {
  readonly mergeRequestId: number;
  readonly repositoryId: number;
  readonly projectId: number;
  readonly actorId: number | null;
}

const verdictEvents = {
  approved: "review.approved",
  changesRequested: "review.changes-requested",
  commented: "review.commented",
} as const satisfies Record<string, MessageEvent>;

/** Hears what becomes of merge requests and what is said about them. */
export function followRequests(
  { events, sources }: Pick<MessagesContext, "events" | "sources">,
  announce: Announce,
): void {
  const tell = (
    { mergeRequestId, repositoryId, projectId, actorId }: RequestFacts,
    event: MessageEvent | null,
    more: Partial<Happening> = {},
  ): Promise<void> => {
    const subject = { kind: "mergeRequest" as const, id: mergeRequestId };
    return announce({ ...plain, subject, projectId, repositoryId, actorId, event, ...more });
  };

  async function describe(mergeRequestId: number): Promise<string> {
    const [request] = await sources.findRequests([mergeRequestId]);
    return request?.description ?? "";
  }

  events.on("merge-request.opened", async (facts) => {
    if (facts.isReopened) return tell(facts, "merge-request.reopened");
    const description = await describe(facts.mergeRequestId);
    const mentions = findMentions(description);
    const excerpt = excerptOf(description);
    await tell(facts, "merge-request.opened", { mentions, mentionedBy: "mention.description", excerpt });
  });
  events.on("merge-request.updated", async ({ formerDescription, ...facts }) => {
    if (formerDescription === null) return;
    const description = await describe(facts.mergeRequestId);
    const mentions = findNewMentions(description, formerDescription);
    if (mentions.length === 0) return;
    await tell(facts, null, {
      mentions,
      mentionedBy: "mention.description",
      excerpt: excerptOf(description),
    });
  });
  events.on("merge-request.pushed", (facts) => tell(facts, "merge-request.updated"));
  events.on("merge-request.merged", (facts) => tell(facts, "merge-request.merged"));
  events.on("merge-request.closed", (facts) => tell(facts, "merge-request.closed"));
  events.on("merge-request.review-asked", ({ userIds, ...facts }) =>
    tell(facts, "review.requested", { concerns: [...userIds] }),
  );
  events.on("merge-request.reviewed", ({ verdict, words, ...facts }) => {
    const text = words.join("\n\n");
    return tell(facts, verdictEvents[verdict], { mentions: findMentions(text), excerpt: excerptOf(text) });
  });
  events.on("merge-request.commented", async ({ body, formerBody, ...facts }) => {
    const excerpt = excerptOf(body);
    if (formerBody === null)
      return tell(facts, "review.commented", { mentions: findMentions(body), excerpt });
    const mentions = findNewMentions(body, formerBody);
    if (mentions.length > 0) await tell(facts, null, { mentions, excerpt });
  });
}
